/** Where on a turning ring the answers lead: those open now, or those that a chosen one leads to. */

import type { ZoneView } from './board';
import type { Kit } from './table.svelte';
import { partsOf } from './verbs';
import type { Words } from './words';

export interface RingTarget {
  nth: number; // which place of the ring
  zone: ZoneView;
  way: string; // what the verb calls how one gets there
  name: string;
  turns: boolean; // the ring turns, not the pointer
}

/** The later answers to which what is chosen leads; none before anything is chosen. */
export function reachedBy(begun: number[], reaches: [number, number[]][] | undefined): number[] {
  const [only, ...others] = begun;
  return only === undefined || others.length ? [] : (reaches?.find(([action]) => action === only)?.[1] ?? []);
}

export function ringTargets(kit: Kit, words: Words, zones: ZoneView[], actions: number[]): RingTarget[] {
  const ring = zones.filter((each) => each.placed.shape === 'ring');
  return actions.flatMap((action): RingTarget[] => {
    const { first, second } = partsOf(kit.game.verbs, action);
    const zone = second && ring.find((each) => each.placed.object === second);
    if (!zone) return [];
    const turns = kit.page.ring?.turns?.includes(first) === true;
    return [{ nth: zone.placed.nth, zone, way: first, name: words.wayLabel(first), turns }];
  });
}
