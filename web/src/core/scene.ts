/** A game's scene: what each zone and counter is, and what a click there proposes. See docs/scene.md. */

import type { Counter } from './types';

export interface SpotFile {
  object?: string;
  shape?: string;
}

export interface PartFile extends SpotFile {
  shape: string;
  label?: boolean;
  does?: string[];
  takes?: string[];
  notes?: string[];
  me?: SpotFile;
  them?: SpotFile;
  ring?: { sectors: number; turn: string; beam: string };
  along?: string;
  of?: string;
  seldom?: boolean;
  seat?: boolean;
}

export interface SceneFile {
  zone: Record<string, PartFile>;
  counter: Record<string, PartFile>;
  pieces?: string[];
  colours?: Record<string, string[]>;
  together?: Record<string, string[]>; // what verbs call several things
  unlisted?: string[];
  persona?: { counter: string; things: string[] };
}

/** What the `*` of a pattern stands for in this name; undefined if the pattern is not about it. */
export function rest(pattern: string, name: string): string | undefined {
  const star = pattern.indexOf('*');
  if (star < 0) return name === pattern ? '' : undefined;
  const stem = pattern.slice(0, star);
  return name.startsWith(stem) ? name.slice(stem.length) : undefined;
}

/** The entry for this name; one that names it in full comes first. */
export function entryFor<T>(entries: Record<string, T> | undefined, name: string): [string, T] | undefined {
  const found = Object.entries(entries ?? {}).filter(([pattern]) => rest(pattern, name) !== undefined);
  return found.sort((a, b) => b[0].length - a[0].length)[0];
}

/** The colour of a thing or of a zone's label; empty if it has none. */
export function colourOf(scene: SceneFile, name: string): string {
  return Object.entries(scene.colours ?? {}).find(([, names]) => names.includes(name))?.[0] ?? '';
}

/** A spectator looks from the first seat. */
export function viewpoint(seat: number): number {
  return Math.max(0, seat);
}

export class Values {
  private readonly byName = new Map<string, number>();

  constructor(private readonly counters: Counter[]) {
    for (const [name, owner, value] of counters) this.byName.set(`${name} ${owner}`, value);
  }

  get(name: string, owner = -2): number {
    return this.byName.get(`${name} ${owner}`) ?? 0;
  }

  /** The values of a row of counters, in their order. */
  row(pattern: string): number[] {
    return this.counters.filter(([name]) => rest(pattern, name) !== undefined).map(([, , value]) => value);
  }
}

/** By seat: the thing it plays, if the scene says how one sees it. */
export function played(scene: SceneFile, counters: Counter[]): Map<number, string> {
  const persona = scene.persona;
  const found = new Map<number, string>();
  for (const [name, owner, value] of counters) {
    if (persona && name === persona.counter && value > 0) found.set(owner, persona.things[value - 1]);
  }
  return found;
}

/** The seat that plays this thing. */
export function seatOf(personas: Map<number, string>, thing: string): number | undefined {
  return [...personas].find(([, each]) => each === thing)?.[0];
}

/** Whether the value of this counter is one seat. */
export function isSeat(scene: SceneFile, name: string): boolean {
  const part = entryFor(scene.counter, name)?.[1];
  return part !== undefined && (part.shape === 'marker' || part.seat === true);
}
