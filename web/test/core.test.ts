import { describe, expect, it } from 'vitest';
import { Choices, type Target } from '../src/core/choices';
import { inCascade, inGrid, inGroups, inPiles, inRow, inRows, Layout, type Placed } from '../src/core/layout';
import { folded, rulesIn, supplementsIn } from '../src/core/rulesPage';
import { entryFor, rest } from '../src/core/scene';
import { Keys } from '../src/core/thingKeys';
import type { Verb } from '../src/core/types';
import { partsOf } from '../src/core/verbs';

const VERBS: Verb[] = [
  { word: 'lay', first: 0, names: ['ace', 'king'], more: ['own1', 'opp1'], joint: '@' },
  { word: 'use', first: 4, names: [], more: [], joint: '@' },
  { word: 'pass', first: 5, names: [], more: [], joint: '@' },
];

function place(name: string, part: object, owner = -2, object = ''): Placed {
  const made = {
    index: 0,
    nth: 0,
    name,
    owner,
    value: 0,
    spec: {},
    box: [0, 0, 1, 1],
    object,
    shape: 'row',
    tray: false,
  };
  return { ...made, part: { shape: 'row', ...part } } as Placed;
}

const HAND = { does: ['lay', 'use'], me: {}, them: {} };
const SPOT = { takes: ['lay'], me: {}, them: {} };
const at = (placed: Placed, thing = '', bare = false): Target => ({ placed, thing, bare, persona: '' });

describe('actions', () => {
  it('are read with the verbs', () => {
    expect(partsOf(VERBS, 3)).toEqual({ action: 3, verb: 'lay', first: 'king', second: 'opp1' });
    expect(partsOf(VERBS, 5)).toEqual({ action: 5, verb: 'pass', first: '', second: '' });
  });
});

describe('a marker', () => {
  const places: [string, number, number][] = [
    ['place-1', -2, 1],
    ['place-2', -2, 0],
    ['place-3', -2, -1],
  ];
  const scene = { counter: { thirsty: { shape: 'marker', along: 'place-*' } } };
  const wide = { size: [9, 9], zone: {}, counter: { thirsty: { at: [0, 0, 1, 1], each: [2, 0] } } };
  const layout = new Layout(scene as never, { wide, tray: [] } as never, 'wide', 0, 2, {} as never);

  it('stands with the seat that is its value, wherever that sits', () => {
    expect(layout.counters([...places, ['thirsty', -2, 0]]).map(({ box }) => box)).toEqual([[2, 0, 1, 1]]);
  });

  it('stands nowhere while it is with nobody, even where a place is empty', () => {
    expect(layout.counters([...places, ['thirsty', -2, -1]])).toEqual([]);
  });
});

describe('a panel along a row of places', () => {
  const places: [string, number, number][] = [
    ['place-1', -2, 2],
    ['place-2', -2, 0],
    ['place-3', -2, -1],
    ['place-4', -2, -1],
  ];
  const wide = {
    size: [9, 9],
    zone: {},
    counter: {},
    panel: { along: 'place-*', at: [0, 0, 1, 1], each: [2, 0] },
  };
  const laid = (over: boolean) => {
    const page = { wide, tray: [] };
    const layout = new Layout({} as never, page as never, 'wide', 0, 3, {} as never, false, over);
    return layout.panels(places).map(({ owner, box }) => [owner, box[0]]);
  };

  it('is not there while its seat has no place', () => {
    expect(laid(false)).toEqual([
      [0, 2],
      [2, 0],
    ]);
  });

  it('lies at a free place when all is over', () => {
    expect(laid(true)).toEqual([
      [0, 2],
      [1, 4],
      [2, 0],
    ]);
  });
});

describe('clicks', () => {
  const mine = at(place('hand', HAND, 0), 'king');
  const theirs = at(place('hand', HAND, 1), 'king');
  const spot = at(place('spot', SPOT, 1, 'opp1'), '', true);
  const choices = new Choices(VERBS, [0, 2, 3, 5], 0, [mine, theirs, spot]);

  it('begin what names the thing, and end at a place that takes it', () => {
    expect(choices.from(mine)).toEqual([2, 3]);
    expect(choices.to(spot, [2, 3])).toEqual([3]);
  });

  it("mean nothing on what is another's", () => {
    expect(choices.from(theirs)).toEqual([]);
  });

  it('reach all but what only a button says', () => {
    expect(choices.unreached).toEqual([0, 5]);
  });

  it('leave a button to what has no object, though a click names it too', () => {
    const does = at(place('hand', { ...HAND, does: ['use'] }, 0), 'king');
    const named = new Choices(VERBS, [4, 5], 0, [does]);
    expect(named.from(does)).toEqual([4]);
    expect(named.unreached).toEqual([4, 5]);
  });

  it('on one of several things that a verb calls by one name mean that, and a button says it too', () => {
    const stored = at(place('hand', { ...HAND, does: ['store'] }, 0), 'king');
    const verbs = [{ word: 'store', first: 0, names: ['court', 'low'], more: [], joint: '@' }];
    const grouped = new Choices(verbs, [0, 1], 0, [stored], { court: ['king', 'queen'] });
    expect(grouped.from(stored)).toEqual([0]);
    expect(grouped.unreached).toEqual([0, 1]);
  });

  it('tell what they might have meant', () => {
    expect(choices.meant(mine)).toEqual([2, 3, 4]);
  });
});

describe('things', () => {
  it('keep their keys when they move, are turned over, or are joined by others', () => {
    const keys = new Keys();
    const [[ace, hidden]] = keys.settle([[7, -1], []]);
    const [[stays], [moved]] = keys.settle([[-1], [7]]);
    expect([moved, stays]).toEqual([ace, hidden]);
    const [first, second] = keys.settle([[], [7, 9]])[1];
    expect([first, second]).toEqual([ace, hidden]);
  });

  it('never share a key', () => {
    const keys = new Keys();
    keys.settle([[1, 1, -1], [-1]]);
    const all = keys
      .settle([
        [1, -1],
        [1, 1, -1],
      ])
      .flat();
    expect(new Set(all).size).toBe(all.length);
  });

  it('that look alike are told apart by which of them moved', () => {
    const keys = new Keys();
    keys.settle([[5], [5, 5], []]);
    const [, [first, second, came]] = keys.settle([[], [5, 5, 5], []]);
    expect([...keys.touched([['lays', 0, 5, 0, 1, 0]])]).toEqual([came]);
    keys.settle([[], [5, 5, 5], []]); // drawn anew, without a move
    expect([...keys.touched([['lays', 0, 5, 0, 1, 0]])]).toEqual([came]);
    expect(keys.touched([['lays', 0, 5, 1, 2, 0]]).size).toBe(0); // it lies there unseen
    expect(keys.touched([['plays', 0, 5, -2, -2, 0]]).size).toBe(0); // nobody can say which
    expect(new Set([first, second, came]).size).toBe(3);
  });

  it('are found where an event names no place, if there is only one', () => {
    const keys = new Keys();
    const [[only]] = keys.settle([[5], [6]]);
    expect([...keys.touched([['plays', 0, 5, -2, -2, 0]])]).toEqual([only]);
  });
});

describe('places', () => {
  it('with a part for some things lay these beside each other, never upon', () => {
    for (const count of [1, 2, 3, 4, 6]) {
      const boxes = inRows([0, 60, 66, 28], 1, count);
      for (const [n, [x, y, w, h]] of boxes.entries()) {
        expect(x).toBeGreaterThanOrEqual(-0.01);
        expect(x + w).toBeLessThanOrEqual(66.01);
        expect(y + h).toBeLessThanOrEqual(88.01);
        for (const [left, top] of boxes.slice(n + 1)) {
          expect(Math.max(Math.abs(left - x) - w, Math.abs(top - y) - h)).toBeGreaterThanOrEqual(-0.01);
        }
      }
    }
  });

  it('are found by the longest pattern', () => {
    expect(rest('spot-*', 'spot-3')).toBe('3');
    expect(entryFor({ 'domain-*': 1, 'domain-deck': 2 }, 'domain-deck')?.[1]).toBe(2);
  });

  it('hold any number of things', () => {
    for (const count of [1, 5, 30]) {
      const kinds = Array.from({ length: count }, (_, n) => (n < count / 2 ? 'red' : 'blue'));
      const boxes = [
        ...inRow([0, 0, 300, 100], 5 / 7, count),
        ...inGrid([0, 0, 300, 100], 1, count),
        ...inCascade([0, 0, 300, 100], 5, count),
        ...inGroups([0, 0, 300, 100], 5 / 7, kinds, 14),
      ];
      for (const [x, y, w, h] of boxes) {
        expect(x).toBeGreaterThanOrEqual(-0.01);
        expect(x + w).toBeLessThanOrEqual(300.01);
        expect(y + h).toBeLessThanOrEqual(100.01);
      }
    }
  });
});

describe('groups and piles', () => {
  it('lie apart, their things together', () => {
    const [first, second, other] = inGroups([0, 0, 400, 70], 5 / 7, ['red', 'red', 'blue'], 14).map(
      ([x]) => x,
    );
    expect(second - first).toBeLessThan(54);
    expect(other - second).toBe(64);
  });

  it('lie by number, also where some are empty', () => {
    const boxes = inPiles([0, 0, 300, 50], [0, 0, 1, 1], 1, [5, 3], [3, 4, 5]);
    expect(boxes.map(([x]) => x)).toEqual([200, 0]);
  });
});

describe('rules', () => {
  it('are read by number, with their heading', () => {
    const rules = rulesIn('## Start\n- **NA-01** Five *cards*\n  lie open.\n## End\n- **NA-R2** It ends.\n');
    expect(rules).toEqual([
      { number: 'NA-01', text: 'Five cards lie open.', heading: 'Start' },
      { number: 'NA-R2', text: 'It ends.', heading: 'End' },
    ]);
    expect(folded('Ёлка')).toBe('елка');
  });

  it('have tables and examples beside them, without that of the options', () => {
    const found = supplementsIn(
      '# Game\n\n## In the box\n| what | how many |\n| --- | --- |\n| *cards* | 5 |\n\nA note\nof ours.\n\n| a | |\n| - | - |\n| b | c |\n' +
        '## Start\nFirst.\n\n- **NA-01** Five.\n## Options\n| option | rule |\n| --- | --- |\n| `first`: who | NA-02 |\n\nSeats.\n' +
        '## Examples\n- One\n  and two.\n- **Bold** one.\n',
    );
    expect(found.map(({ heading }) => heading)).toEqual(['In the box', 'Examples']);
    const box = [
      ['what', 'how many'],
      ['cards', '5'],
    ];
    const more = [
      ['a', ''],
      ['b', 'c'],
    ];
    expect(found[0].blocks).toEqual([box, 'A note of ours.', more]);
    expect(found[1].blocks).toEqual(['One and two.', 'Bold one.']);
  });
});
