/** The numbered rules, read from Markdown: the same as speech/rules_page.py. */

export interface Rule {
  number: string;
  text: string;
  heading: string;
}

/** What stands beside the rules under a heading: tables, first their heads, and texts without a number. */
export interface Supplement {
  heading: string;
  blocks: (string | string[][])[];
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

/** Tables and examples, by heading. The table of options is left out: they have names of their own. */
export function supplementsIn(markdown: string): Supplement[] {
  return markdown
    .split(/^#{2,3} +/m)
    .slice(1)
    .filter(
      (part) => /^\| (?!`)/m.test(part.replace(/^\|.*\n\| -.*/gm, '')) || /^- (?!\*\*[A-Z]+-)/m.test(part),
    )
    .map((part) => {
      const [heading, ...rest] = part.split('\n');
      return {
        heading,
        blocks: rest
          .join('\n')
          .split(/\n\s*\n/)
          .flatMap(blocksIn),
      };
    });
}

function blocksIn(block: string): (string | string[][])[] {
  if (block.trimStart().startsWith('|')) return [rowsOf(block)];
  const points = block
    .trim()
    .split(/^- /m)
    .filter((point) => point && !/^\*\*[A-Z]+-R?\d/.test(point));
  return points.map(plain);
}

function rowsOf(table: string): string[][] {
  const lines = table
    .trim()
    .split('\n')
    .filter((line) => !/^[|\s:-]+$/.test(line));
  return lines.map((line) => line.split('|').slice(1, -1).map(plain));
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
