import { UNSEEN } from './types';

interface Kept {
  key: number;
  face: number;
  zone: number;
}

/** Remembers which thing is which from one view to the next, so that it moves instead of vanishing. */
export class Keys {
  private kept: Kept[] = [];
  private last = 0;

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
    this.kept = zones.flatMap((things, zone) =>
      things.map((face, n) => ({ key: keys[zone][n], face, zone })),
    );
    return keys;
  }
}
