/** The log's lines, those that belong together as one that opens: `log` in page.toml. */

import type { PageFile } from './layout';
import type { Event } from './types';

/** What one sentence tells. */
export interface Line {
  n: number;
  seat: number;
  group: Event[];
  text: string;
}

export interface Entry {
  line: Line;
  inner: Line[]; // what belongs to it
  last?: Line; // how it came out
}

/** A line whose event begins a group takes those after it that belong to it. */
export function arranged(lines: Line[], log: PageFile['log']): Entry[] {
  const found: Entry[] = [];
  let belongs: string[] = [];
  for (const line of lines) {
    const what = line.group[0][0];
    const open = found.at(-1);
    if (open && belongs.includes(what)) {
      open.inner.push(line);
      open.last = line;
    } else {
      found.push({ line, inner: [] });
      belongs = log?.groups?.[what] ?? [];
    }
  }
  return found;
}
