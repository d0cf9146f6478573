() => {
  const top = document.querySelector('dialog[open]') ?? document.querySelector('.side.open') ?? document.body;
  const style = (each) => getComputedStyle(each);
  const name = (each) => `${each.tagName.toLowerCase()}.${[...each.classList].filter((c) => !c.startsWith('svelte')).join('.')}`;
  const said = (each) => `${name(each.parentElement)} > ${name(each)} “${each.textContent.trim().slice(0, 40)}”`;
  const shown = (each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const unseen = (each) => style(each).clipPath === 'inset(50%)'; // for screen readers only
  /** Of the latest lines, one that has no room lies beside its list. */
  const beyond = (line) => line !== null && line.getBoundingClientRect().left >= line.parentElement.getBoundingClientRect().right - 1;
  const aside = (each) => unseen(each) || beyond(each.closest('.latest > li')) || each.closest('.hidden, .thing, .sprites, [inert], option, .near') !== null;
  const scrolls = (each, way) => ['auto', 'scroll'].includes(style(each)[way]);
  const scroller = (each) => {
    for (let up = each.parentElement; up; up = up.parentElement) {
      if (scrolls(up, 'overflowX') || scrolls(up, 'overflowY')) return up;
    }
    return undefined;
  };

  /** What is left of a box within those that hide what leaves them. */
  const clipped = (owner, { left, right, top: above, bottom }) => {
    const seen = { left, right, top: above, bottom };
    for (let up = owner; up && up !== document.body; up = up.parentElement) {
      if (style(up).overflowX === 'visible' && style(up).overflowY === 'visible') continue;
      const box = up.getBoundingClientRect();
      seen.left = Math.max(seen.left, box.left);
      seen.right = Math.min(seen.right, box.right);
      seen.top = Math.max(seen.top, box.top);
      seen.bottom = Math.min(seen.bottom, box.bottom);
    }
    return seen;
  };
  const chosen = (each) => each.closest('.who') !== null; // a name somebody gave themselves, as long as it may be

  const texts = [];
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const owner = node.parentElement;
    if (!node.data.trim() || aside(owner) || !shown(owner)) continue;
    if (['STYLE', 'SCRIPT', 'TITLE'].includes(owner.tagName) || owner.closest('svg')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) if (rect.width > 1) texts.push({ owner, rect, seen: clipped(owner, rect) });
  }

  const found = new Set();

  /** What lies outside a box that hides or clips it, and no scrolling brings back. */
  for (const { owner, rect } of texts) {
    if (chosen(owner)) continue;
    for (let up = owner; up && up !== top.parentElement && !scrolls(up, 'overflowX'); up = up.parentElement) {
      const look = style(up);
      if (look.overflowX === 'visible' && look.overflowY === 'visible') continue;
      const box = up.getBoundingClientRect();
      const wide = look.overflowX !== 'visible' && look.overflowX !== 'clip';
      if (wide && (rect.right > box.right + 1.5 || rect.left < box.left - 1.5)) found.add(`cut off: ${said(owner)}`);
      const high = !scrolls(up, 'overflowY') && look.overflowY !== 'visible' && look.overflowY !== 'clip';
      if (high && (rect.bottom > box.bottom + 3 || rect.top < box.top - 3)) found.add(`cut off: ${said(owner)}`);
    }
    if ((rect.right > innerWidth + 1 || rect.left < -1) && !scroller(owner)) found.add(`beside the page: ${said(owner)}`);
  }

  /** The question is read without scrolling; what is explained or advised below it may be long. */
  const question = top.querySelector('.prompt .question');
  if (question && shown(question) && question.getBoundingClientRect().bottom > question.parentElement.getBoundingClientRect().bottom + 3)
    found.add(`to be scrolled: ${said(question)}`);

  /** What was too long for its line, even where dots say so. */
  for (const { owner } of texts) {
    if (chosen(owner)) continue;
    const block = style(owner).display === 'inline' ? owner.parentElement : owner;
    if (block.scrollWidth > block.clientWidth + 2 && style(block).overflowX === 'hidden') found.add(`too long: ${said(owner)}`);
  }

  /** Text upon text. What lies under a tray or a panel that is opaque is not seen there. */
  const layer = (each) => each.closest('.tray, .prompt, .next, .floats, .targets, .contest, .menu, header, aside, dialog') ?? top;
  for (let a = 0; a < texts.length; a++) {
    for (let b = a + 1; b < texts.length; b++) {
      const [one, two] = [texts[a], texts[b]];
      if (one.owner === two.owner || layer(one.owner) !== layer(two.owner)) continue;
      const x = Math.min(one.seen.right, two.seen.right) - Math.max(one.seen.left, two.seen.left);
      const y = Math.min(one.seen.bottom, two.seen.bottom) - Math.max(one.seen.top, two.seen.top);
      if (x > 2 && y > 4) found.add(`upon each other: ${said(one.owner)} and ${said(two.owner)}`);
    }
  }

  /** What is printed on things: large enough to read, and inside the box it is printed in. */
  const READABLE = 11; // pixels
  const pen = document.createElement('canvas').getContext('2d');
  const scaleOf = (svg) => svg.getScreenCTM().a;
  const printed = (thing, text) => `${name(thing)} ${thing.dataset.thing ?? ''} “${text.textContent.trim()}”`;
  const things = [...top.querySelectorAll('.thing:not(.covered), .thing-of, .panel .head')].filter(shown);
  for (const thing of things) {
    for (const text of thing.querySelectorAll('svg text')) {
      const svg = text.closest('svg');
      const { width, height } = svg.viewBox.baseVal;
      const size = parseFloat(style(text).fontSize);
      if (size * scaleOf(svg) < READABLE - 0.05) found.add(`too small: ${printed(thing, text)}`);
      pen.font = `${style(text).fontWeight} ${size}px ${style(text).fontFamily}`;
      const ink = pen.measureText(text.textContent.replace(/[0-9]/g, 'H')); // lining figures are as high as capitals
      const wide = text.hasAttribute('textLength') ? Number(text.getAttribute('textLength')) : pen.measureText(text.textContent).width;
      const line = Number(text.getAttribute('y'));
      const high = line - ink.actualBoundingBoxAscent < -height * 0.04 || line + ink.actualBoundingBoxDescent > height * 1.04;
      if (high || wide > width * 1.04) found.add(`outside its box: ${printed(thing, text)}`);
    }
    for (const use of thing.querySelectorAll('svg use')) {
      for (const text of document.querySelectorAll(`${use.getAttribute('href')} text`)) {
        const size = parseFloat(style(text).fontSize) * scaleOf(use.closest('svg'));
        if (size < READABLE - 0.05) found.add(`too small: ${printed(thing, text)}`);
      }
    }
  }

  /** Controls that no scrolling brings into sight. */
  for (const each of top.querySelectorAll('button, a, input, select')) {
    if (!shown(each) || each.closest('.hidden')) continue;
    const box = each.getBoundingClientRect();
    const up = scroller(each);
    const left = up && scrolls(up, 'overflowX');
    if (!left && (box.right > innerWidth + 1 || box.left < -1)) found.add(`out of reach: ${said(each)}`);
    if (!up && document.documentElement.scrollHeight <= innerHeight + 1 && (box.bottom > innerHeight + 1 || box.top < -1))
      found.add(`out of reach: ${said(each)}`);
  }
  if (document.documentElement.scrollWidth > innerWidth + 1) found.add('the page is wider than the screen');
  return [...found];
}
