/** The numbered rules, read from Markdown: the same as speech/rules_page.py. */

export interface Rule {
  number: string;
  text: string;
  heading: string;
}

/** What stands beside the rules under a heading: its tables, first their heads, and points without a number. */
export interface Supplement {
  heading: string;
  tables: string[][][];
  points: string[];
}

const RULE = /^- \*\*([A-Z]+-R?\d+)\*\* +(.*(?:\n +\S.*)*)/gm;

const POINT = /^- (?!\*\*[A-Z]+-R?\d)(.*(?:\n +\S.*)*)/gm;
const TABLE = /(?:^\|.*\n?)+/gm;

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
    .map((part) => ({
      heading: part.slice(0, part.indexOf('\n')),
      tables: [...part.matchAll(TABLE)]
        .map(([table]) => rowsOf(table))
        .filter(([, first]) => !first?.[0].startsWith('`')),
      points: [...part.matchAll(POINT)].map((found) => plain(found[1])),
    }))
    .map(({ heading, tables, points }) => ({
      heading,
      tables: tables.map((rows) => rows.map((row) => row.map(plain))),
      points,
    }))
    .filter(({ tables, points }) => tables.length + points.length);
}

function rowsOf(table: string): string[][] {
  const lines = table
    .trim()
    .split('\n')
    .filter((line) => !/^[|\s:-]+$/.test(line));
  return lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
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
