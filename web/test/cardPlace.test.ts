/** Where a lesson's text lies on a phone. */

import { describe, expect, it } from 'vitest';
import { type Box, bestTop, type Covered, grown, shared } from '../src/lesson/cardPlace';

const CARD: Box = { x: 6, y: 0, width: 348, height: 100 };
const STAGE: Covered = { box: { x: 0, y: 90, width: 360, height: 400 }, weight: 1 };
const at = (y: number, height: number, weight = 100): Covered => ({
  box: { x: 100, y, width: 60, height },
  weight,
});

describe('where a card lies', () => {
  it('as high as can be, where all is the same to it', () => {
    expect(bestTop(CARD, 94, 390, [STAGE])).toBe(94);
  });

  it('beside what is pointed at', () => {
    expect(bestTop(CARD, 94, 390, [STAGE, at(120, 80)])).toBeGreaterThanOrEqual(200);
    expect(bestTop(CARD, 94, 390, [STAGE, at(300, 150)])).toBe(94);
  });

  it('below the table, where there is room', () => {
    expect(bestTop(CARD, 94, 536, [STAGE, at(120, 80)])).toBeGreaterThanOrEqual(488);
  });

  it('where it covers least, if it has to cover something', () => {
    expect(bestTop(CARD, 94, 190, [at(90, 150), at(250, 40, 1)])).toBe(190);
  });

  it('where it starts, if there is no room to choose from', () => {
    expect(bestTop(CARD, 94, 40, [at(90, 150)])).toBe(94);
  });
});

it('boxes share what lies in both', () => {
  expect(shared({ x: 0, y: 0, width: 10, height: 10 }, { x: 5, y: 8, width: 10, height: 10 })).toBe(10);
  expect(shared({ x: 0, y: 0, width: 10, height: 10 }, { x: 11, y: 0, width: 10, height: 10 })).toBe(0);
  expect(grown({ x: 5, y: 5, width: 10, height: 10 }, 5)).toEqual({ x: 0, y: 0, width: 20, height: 20 });
});
