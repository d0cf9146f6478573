/** Who sits at a table of a list. */

import { botName, nameless, say, ui } from '../core/speech.svelte';
import { type Brief, LEVELS } from '../core/types';

type Seats = Pick<Brief, 'names' | 'sailors' | 'people'>;

/** The name alone; of a bot its own. */
export function sitter({ names, sailors, people }: Seats, seat: number): string {
  if (sailors[seat]) return say(`sailor-${sailors[seat]}`);
  const person = people?.[seat] ?? -1;
  if (person >= 0 && !names[seat]) return nameless(person);
  return LEVELS.includes(names[seat]) ? say(`rank-${names[seat]}`) : names[seat];
}

/** A bot with its rank. */
export function ranked(brief: Seats, seat: number): string {
  const name = sitter(brief, seat);
  return brief.sailors[seat] ? botName(name, brief.names[seat]) : name || say('seat-free');
}

/** Everybody but oneself; bots with their rank, told once if all have the same. */
export function opponents(brief: Seats & { seat: number }): string {
  const others = brief.names.map((_, n) => n).filter((n) => n !== brief.seat && sitter(brief, n));
  const levels = new Set(others.map((n) => (brief.sailors[n] ? brief.names[n] : '')));
  const [level] = levels;
  if (others.length < 2) return others.map((n) => ranked(brief, n)).join();
  const listed = ui.words.list(others.map((n) => sitter(brief, n)));
  return levels.size === 1 && level ? `${listed} (${say(`rank-${level}`)})` : listed;
}
