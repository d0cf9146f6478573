/** The numbered rules, read from Markdown: the same as speech/rules_page.py. */

export interface Rule {
  number: string;
  text: string;
  heading: string;
}

const RULE = /^- \*\*([A-Z]+-R?\d+)\*\* +(.*(?:\n +\S.*)*)/gm;

export function rulesIn(markdown: string): Rule[] {
  const headings = [...markdown.matchAll(/^#{2,3} +(.*)$/gm)];
  return [...markdown.matchAll(RULE)].map((found) => ({
    number: found[1],
    text: plain(found[2]),
    heading: headings.findLast((each) => each.index < found.index)?.[1] ?? '',
  }));
}

function plain(text: string): string {
  return text
    .replace(/[*_`]/g, '')
    .replace(/ *\n */g, ' ')
    .trim();
}

/** Letters as one searches for them: case and ё make no difference. */
export function folded(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е');
}
