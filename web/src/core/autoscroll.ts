/** A list that grows shows its end, unless somebody reads further up. */

const NEAR = 8; // pixels from the end
const MOMENT = 1000; // milliseconds in which a list scrolls after what a person did
const GESTURES = ['wheel', 'touchmove', 'pointerdown', 'keydown']; // with which a person scrolls

export function follow(list: HTMLElement): () => void {
  let following = true;
  let top = 0;
  let theirs = 0; // until when it is a person who scrolls

  function touched(): void {
    theirs = performance.now() + MOMENT;
  }

  /** Only a person who scrolls up leaves the end: a list that grows, or is cut at its top, moves by itself. */
  function scrolled(): void {
    const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;
    const byHand = performance.now() < theirs;
    setFollowing(atEnd || (following && !(byHand && list.scrollTop < top)));
    top = list.scrollTop;
    if (byHand && !following) touched(); // it may go on for a while after a finger is lifted
  }

  /** Where somebody reads, the browser keeps the lines in place; at the end, that would be in the way. */
  function setFollowing(on: boolean): void {
    following = on;
    list.style.overflowAnchor = on ? 'none' : '';
  }

  function showEnd(): void {
    if (following) list.scrollTo({ top: list.scrollHeight });
  }

  setFollowing(true);
  const resized = new ResizeObserver(showEnd);
  for (const each of [list, list.lastElementChild!]) resized.observe(each);
  const changed = new MutationObserver(showEnd); // a line more and one less may be no change of size
  changed.observe(list, { childList: true, subtree: true });
  for (const each of GESTURES) list.addEventListener(each, touched, { passive: true });
  list.addEventListener('scroll', scrolled);
  return () => {
    resized.disconnect();
    changed.disconnect();
    for (const each of GESTURES) list.removeEventListener(each, touched);
    list.removeEventListener('scroll', scrolled);
  };
}
