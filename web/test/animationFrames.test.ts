import { describe, expect, it } from 'vitest';
import { framesOf, moved } from '../src/core/animationFrames';
import type { PageFile } from '../src/core/layout';
import { heardOf } from '../src/core/sound';
import { type Event, NOTHING, type Now, UNSEEN, type Update, type Zone } from '../src/core/types';

const ZONES: Zone[] = [
  ['hand', 0],
  ['spot-1', 0],
  ['spot-2', 0],
  ['domain-1', -1],
  ['won', 0],
];
const PAGE = { late: ['points'], shine: { wins: 'spot-*' } } as unknown as PageFile;
const LAYS: Event = ['lays', 0, 7, 0, 2, NOTHING];
const WINS: Event = ['wins', 0, 9, 3, 4, NOTHING];

function now(zones: number[][], points: number, round = 1): Now {
  const counters: Now['counters'] = [
    ['points', 0, points],
    ['round', -1, round],
  ];
  return { zones, shared: [], counters, asked: 0, ask: 'laying', options: [1], asides: [] };
}

const BEFORE = now([[7, 8], [5], [], [9], []], 0);
const AFTER = now([[8], [], [], [], [9]], 3, 2);
const update = (events: Event[]): Update => ({ t: 'update', ply: 2, first: 1, events, now: AFTER });

describe('what happened at once', () => {
  it('is shown one thing after another', () => {
    const frames = framesOf(BEFORE, update([LAYS, WINS]), PAGE, ZONES);
    expect(frames.map(({ now: { zones } }) => zones)).toEqual([
      [[8], [5], [7], [9], []],
      [[8], [5], [7], [9], []],
      [[8], [5], [7], [], [9]],
    ]);
    expect(frames.map(({ heard }) => heard)).toEqual([1, 2, 2]);
  });

  it('lets the winner shine before the prize goes', () => {
    const frames = framesOf(BEFORE, update([LAYS, WINS]), PAGE, ZONES);
    expect(frames.map(({ lit }) => lit?.zone)).toEqual([undefined, 1, undefined]);
  });

  it('offers nothing meanwhile, and keeps late counters back', () => {
    const [frame] = framesOf(BEFORE, update([LAYS, WINS]), PAGE, ZONES);
    expect(frame.now.options).toEqual([]);
    expect(frame.now.counters).toEqual([
      ['points', 0, 0],
      ['round', -1, 2],
    ]);
  });

  it('is shown at once where it is one thing', () => {
    expect(framesOf(BEFORE, update([LAYS]), PAGE, ZONES)).toEqual([]);
  });
});

describe('a thing that moves', () => {
  it('comes from where it is seen, or from among the hidden', () => {
    expect(moved([[7], [], []], ['lays', 0, 7, NOTHING, 1, NOTHING])).toEqual([[], [7], []]);
    expect(moved([[UNSEEN, UNSEEN], []], ['lays', 0, 7, 0, 1, NOTHING])).toEqual([[UNSEEN], [7]]);
  });

  it('is turned up where it lies', () => {
    expect(moved([[UNSEEN]], ['revealed', 0, 7, 0, NOTHING, NOTHING])).toEqual([[7]]);
  });

  it('stays where nothing is said of a goal', () => {
    const zones = [[7], []];
    expect(moved(zones, ['sees', 0, 7, 0, NOTHING, NOTHING])).toBe(zones);
    expect(moved(zones, ['passes', 0, NOTHING, NOTHING, NOTHING, NOTHING])).toBe(zones);
  });
});

it('is heard once, as the game says or as paper', () => {
  expect(heardOf([LAYS, LAYS, WINS], { wins: 'brass' })).toEqual(['paper', 'brass']);
  expect(heardOf([['round', -1, NOTHING, NOTHING, NOTHING, 2]])).toEqual([]);
});
