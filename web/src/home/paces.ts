/** How much time there can be to think. */

import type { Pace } from '../core/types';

export const PACES: Record<string, Pace> = {
  none: { kind: 'none' },
  fast: { kind: 'live', bank: 300, increment: 5 },
  calm: { kind: 'live', bank: 900, increment: 10 },
  days: { kind: 'days', days: 3 },
};

/** What a pace is called; `own` for one that only a program asks for. */
export function paceKey(pace: Pace): string {
  const same = (known: Pace) =>
    Object.entries(known).every(([key, value]) => pace[key as keyof Pace] === value);
  return Object.keys(PACES).find((key) => same(PACES[key])) ?? 'own';
}
