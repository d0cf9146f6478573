/** Who sits at a table of a list. */

import { botName, say, ui } from '../core/speech.svelte';
import { type Brief, LEVELS } from '../core/types';

type Seats = Pick<Brief, 'names' | 'sailors'>;

/** The name alone; of a bot its own. */
export function sitter({ names, sailors }: Seats, seat: number): string {
  if (sailors[seat]) return say(`sailor-${sailors[seat]}`);
  return LEVELS.includes(names[seat]) ? say(`rank-${names[seat]}`) : names[seat];
}

/** A bot with its rank. */
export function ranked(brief: Seats, seat: number): string {
  const name = sitter(brief, seat);
  return brief.sailors[seat] ? botName(name, brief.names[seat]) : name || say('seat-free');
}

/** Everybody but oneself; a bot with its rank if it is the only other. */
export function opponents(brief: Seats & { seat: number }): string {
  const others = brief.names.map((_, n) => n).filter((n) => n !== brief.seat && brief.names[n]);
  return ui.words.list(others.map((n) => (others.length > 1 ? sitter(brief, n) : ranked(brief, n))));
}
