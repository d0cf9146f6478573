/** What this browser saw and said before play, by table: what `proof.ts` compares the record with. */

import { read, write } from './settings.svelte';
import type { TableInfo, Terms } from './types';

/** A contribution that was sent from here. */
export interface Spoken {
  person: number;
  said: string;
  taken: boolean; // the server confirmed it; else somebody had spoken for this seat before, so it said
}

export interface Note {
  at: number; // when it was last added to
  commitment: string; // as it was seen first
  before: boolean; // that was before play
  others: string[]; // commitments told later that are not the same
  terms: Pick<Terms, 'game' | 'options'> & { seats: number; version: number; undo: string; begun: boolean };
  sat: number[]; // who sat where when play had not begun, by seat
  said: Record<string, string>; // contributions as they were shown first, by person
  spoken: Record<string, Spoken>; // from here, by the beginning of the token of whoever spoke
}

const KEY = 'fathom-proof';
const MOST = 100; // tables

const all = (): Record<string, Note> => read(KEY, {});
const nameOf = (token: string) => token.slice(0, 8);

export const noteOf = (table: string): Note | undefined => all()[table];

/** Those added to last are kept. */
function keep(table: string, note: Note): void {
  const { [table]: _, ...others } = all();
  const latest = Object.entries(others).sort(([, one], [, other]) => other.at - one.at);
  write(KEY, { ...Object.fromEntries(latest.slice(0, MOST - 1)), [table]: { ...note, at: Date.now() } });
}

function begun({ terms, version, commitment, phase, origin }: TableInfo): Note {
  const { game, options, seats, rules } = terms;
  return {
    at: 0,
    commitment,
    before: phase === 'gathering',
    others: [],
    terms: {
      game,
      options,
      seats: seats.length,
      version: version ?? 0,
      undo: rules.undo,
      begun: origin !== null,
    },
    sat: [],
    said: {},
    spoken: {},
  };
}

/** The table was told of: write down what is new. Whether the commitment is still the one seen first. */
export function see(info: TableInfo): boolean {
  const noted = noteOf(info.table);
  const note = noted ?? begun(info);
  const before = JSON.stringify(note);
  if (info.commitment !== note.commitment && !note.others.includes(info.commitment))
    note.others = [...note.others, info.commitment].slice(0, 4);
  if (info.phase === 'gathering') note.sat = info.seats.map((each) => each.person);
  if (info.phase !== 'over') for (const { n, said } of info.people) if (said) note.said[n] ??= said;
  if (!noted || JSON.stringify(note) !== before) keep(info.table, note);
  return note.others.length === 0;
}

/** What whoever holds this token contributes: as before if they have spoken, else something random. Written down before it is sent. */
export function contribution(table: string, token: string, person: number): string {
  const note = noteOf(table);
  const spoken = note?.spoken[nameOf(token)];
  if (spoken) return spoken.said;
  const random = [...crypto.getRandomValues(new Uint8Array(16))];
  const said = random.map((n) => n.toString(16).padStart(2, '0')).join('');
  if (note)
    keep(table, { ...note, spoken: { ...note.spoken, [nameOf(token)]: { person, said, taken: false } } });
  return said;
}

/** The server has confirmed it. */
export function taken(table: string, token: string): void {
  const note = noteOf(table);
  const spoken = note?.spoken[nameOf(token)];
  if (!note || !spoken) return;
  spoken.taken = true;
  keep(table, note);
}

/** Whoever holds this token does not play here any more. */
export function withdraw(table: string, token: string): void {
  const note = noteOf(table);
  if (!note?.spoken[nameOf(token)]) return;
  delete note.spoken[nameOf(token)];
  keep(table, note);
}
