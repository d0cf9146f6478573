/** What happened at once, shown one thing after another: the views between the last one and the new one. */

import type { PageFile } from './layout';
import { rest } from './scene';
import { type Counter, type Event, NOTHING, type Now, UNSEEN, type Update, type Zone } from './types';

/** A thing that shines for a moment: the one in this zone. */
export interface Lit {
  zone: number;
}

/** A moment in which it is said how often something just happened to oneself, and to the others. */
export interface Beat {
  what: string;
  mine: number;
  theirs: number;
}

export interface Frame {
  now: Now;
  heard: number; // how many of the update's events are told by then
  lit?: Lit;
  beat?: Beat;
  lasts: number; // milliseconds
}

const STEP = 340;
const SHINE = 720;
const BEAT = 2200;
const LONGEST = 4200; // for all of them together

/** The views before the last one; none where there is nothing to tell apart. */
export function framesOf(before: Now, update: Update, page: PageFile, zones: Zone[], seat = 0): Frame[] {
  const counters = held(before.counters, update.now.counters, page.late ?? []);
  const frames: Frame[] = [];
  let lying = before.zones;
  let heard = 0;
  for (const group of groups(update.events, page.shine ?? {})) {
    heard += group.length;
    const lit = litBy(group[0], page, zones);
    if (lit)
      frames.push({ now: between(update.now, lying, counters, before.shows), heard, lit, lasts: SHINE });
    const after = group.reduce(moved, lying);
    if (after === lying) continue;
    lying = after;
    frames.push({ now: between(update.now, lying, counters, before.shows), heard, lasts: STEP });
    const beat = beatAfter(update.events, heard, page.beats ?? [], seat);
    if (beat) frames.push({ now: frames.at(-1)!.now, heard, beat, lasts: BEAT });
  }
  return frames.length > 1 ? hurried(frames) : [];
}

/** Events of one kind by one seat happen together; those that shine do so one by one. */
function groups(events: Event[], alone: Record<string, string>): Event[][] {
  const found: Event[][] = [];
  for (const event of events) {
    const last = found.at(-1);
    const joins = last && last[0][0] === event[0] && last[0][1] === event[1] && !(event[0] in alone);
    if (joins) last.push(event);
    else found.push([event]);
  }
  return found;
}

/** Counters as they become, but for those that wait until all has been seen. */
function held(before: Counter[], after: Counter[], late: string[]): Counter[] {
  const old = new Map(before.map(([name, owner, value]) => [`${name} ${owner}`, value]));
  return after.map(([name, owner, value]): Counter => {
    const waits = late.some((pattern) => rest(pattern, name) !== undefined);
    return [name, owner, waits ? (old.get(`${name} ${owner}`) ?? value) : value];
  });
}

/** What the table shows besides stays until all has been seen. */
function between(now: Now, zones: number[][], counters: Counter[], shows: Now['shows']): Now {
  return {
    ...now,
    zones,
    counters,
    shows,
    brings: [],
    options: [],
    asides: [],
    undo: false,
    result: undefined,
  };
}

/** When the last of a row of such events has been seen: how many were one's own. */
function beatAfter(events: Event[], heard: number, beats: string[], seat: number): Beat | undefined {
  const what = events[heard - 1]?.[0];
  if (!beats.includes(what) || events[heard]?.[0] === what) return undefined;
  const same = events.slice(0, heard).filter(([each]) => each === what);
  const mine = same.filter((event) => event[1] === seat).length;
  return { what, mine, theirs: same.length - mine };
}

/** The zones after a thing went from its place to its goal, or was turned up where it lies. */
export function moved(zones: number[][], [, , thing, place, goal]: Event): number[][] {
  if (thing === NOTHING || (place === NOTHING && goal === NOTHING)) return zones;
  const to = goal === NOTHING ? place : goal;
  const there = thing === UNSEEN ? goal === NOTHING : zones[to].includes(thing);
  if (there) return zones;
  const from = cameFrom(zones, thing, place);
  const after = zones.map((things) => things);
  if (from >= 0) after[from] = without(zones[from], thing);
  after[to] = [...after[to], thing];
  return after;
}

function cameFrom(zones: number[][], thing: number, place: number): number {
  if (place >= 0 && zones[place].includes(thing)) return place;
  const seen = thing >= 0 ? zones.findIndex((things) => things.includes(thing)) : -1;
  if (seen >= 0) return seen;
  return place >= 0 && zones[place].includes(UNSEEN) ? place : -1;
}

/** Without one of these; or, if there is none, without one that is hidden. */
function without(things: number[], thing: number): number[] {
  const n = things.includes(thing) ? things.indexOf(thing) : things.lastIndexOf(UNSEEN);
  return n < 0 ? things : things.toSpliced(n, 1);
}

/** What an event makes shine: the actor's zone with the same number as the place of the event. */
function litBy([what, seat, , place]: Event, page: PageFile, zones: Zone[]): Lit | undefined {
  const pattern = page.shine?.[what];
  if (!pattern || place < 0) return undefined;
  const number = zones[place][0].split('-').at(-1) ?? '';
  const zone = zones.findIndex(([name, owner]) => owner === seat && name === pattern.replace('*', number));
  return zone < 0 ? undefined : { zone };
}

function hurried(frames: Frame[]): Frame[] {
  const whole = frames.reduce((sum, { lasts, beat }) => sum + (beat ? 0 : lasts), 0);
  const part = Math.min(1, LONGEST / whole);
  return frames.map((frame) => ({ ...frame, lasts: frame.beat ? frame.lasts : frame.lasts * part }));
}
