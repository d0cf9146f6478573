import { describe, expect, it } from 'vitest';
import { arranged, type Line } from '../src/core/logEntries';

const line = (what: string, n: number): Line => ({
  n,
  seat: 0,
  group: [[what, 0, -2, -2, -2, -2]],
  text: what,
});
const log = { headings: ['day'], groups: { offers: ['accepts', 'declines'] } };
const shapes = (...events: string[]) =>
  arranged(events.map(line), log).map(({ line: { text }, inner, last }) => [text, inner.length, last?.text]);

describe('the log', () => {
  it('puts what belongs to a trade under its first line, with how it came out', () => {
    expect(shapes('day', 'offers', 'accepts', 'rows')).toEqual([
      ['day', 0, undefined],
      ['offers', 1, 'accepts'],
      ['rows', 0, undefined],
    ]);
  });

  it('ends a group where something else happens', () => {
    expect(shapes('offers', 'rows', 'declines').map(([text]) => text)).toEqual([
      'offers',
      'rows',
      'declines',
    ]);
  });

  it('keeps every line by itself in a game that declares nothing', () => {
    expect(arranged([line('offers', 0), line('accepts', 1)], undefined)).toHaveLength(2);
  });
});
