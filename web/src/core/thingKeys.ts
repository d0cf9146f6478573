import { type Event, NOTHING, UNSEEN } from './types';

interface Kept {
  key: number;
  face: number;
  zone: number;
  since: number; // by how many moves it came there
}

/** Remembers which thing is which from one view to the next, so that it moves instead of vanishing. */
export class Keys {
  private kept: Kept[] = [];
  private last = 0;
  private moves = 0;

  /** A key for each thing of each zone: the same as before for what seems to be the same thing. */
  settle(zones: number[][]): number[][] {
    const keys = zones.map((things) => things.map(() => 0));
    let pool = this.kept;
    const take = (fits: (old: Kept, zone: number, face: number) => boolean) => {
      const byChance = new Set<Kept>();
      zones.forEach((things, zone) => {
        things.forEach((face, n) => {
          if (keys[zone][n]) return;
          const found = pool.find((old) => !byChance.has(old) && fits(old, zone, face));
          if (!found) return;
          byChance.add(found);
          keys[zone][n] = found.key;
        });
      });
      pool = pool.filter((old) => !byChance.has(old));
    };
    take((old, zone, face) => old.zone === zone && old.face === face);
    take((old, _, face) => old.face === face && face !== UNSEEN);
    take((old, zone, face) => old.zone === zone && (old.face === UNSEEN) !== (face === UNSEEN));
    take((old, _, face) => old.face === UNSEEN || face === UNSEEN);
    zones.forEach((things, zone) => {
      things.forEach((_, n) => {
        keys[zone][n] ||= ++this.last;
      });
    });
    const before = new Map(this.kept.map((each) => [each.key, each]));
    this.kept = zones.flatMap((things, zone) =>
      things.map((face, n) => {
        const key = keys[zone][n];
        const old = before.get(key);
        return { key, face, zone, since: old?.zone === zone ? old.since : ++this.moves };
      }),
    );
    return keys;
  }

  /** Which things these events moved or were about: of things that look alike, those that came there last. */
  touched(events: Event[]): Set<number> {
    const found = new Set<number>();
    for (const [, , thing, place, goal] of events) {
      if (thing < 0) continue;
      const alike = this.kept.filter((each) => each.face === thing);
      const there = alike.filter((each) => each.zone === (goal === NOTHING ? place : goal));
      const latest = there.filter((each) => !found.has(each.key)).sort((a, b) => b.since - a.since)[0];
      const only = goal === NOTHING && !there.length && alike.length === 1 ? alike[0] : undefined;
      const one = latest ?? only;
      if (one) found.add(one.key);
    }
    return found;
  }
}
