import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contribution, noteOf, see, taken, withdraw } from '../src/core/proofNotes';
import type { TableInfo } from '../src/core/types';

function told(table: string, change: Partial<TableInfo> = {}): TableInfo {
  const rules = { undo: 'free', seating: 'kept' };
  return {
    t: 'table',
    table,
    terms: { game: 'nautilus', seats: ['open', 'bosun'], options: {}, lang: 'en', rules },
    version: 1,
    phase: 'gathering',
    commitment: 'ab',
    people: [{ n: 0, name: 'Ada', seat: 0, said: '' }],
    seats: [{ person: 0 }, { person: -1 }],
    origin: null,
    ...change,
  } as unknown as TableInfo;
}

describe('what is noted before play', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => localStorage.clear());

  it('is the first commitment, and that another came later', () => {
    expect(see(told('x'))).toBe(true);
    expect(see(told('x', { phase: 'playing' }))).toBe(true);
    expect(see(told('x', { phase: 'playing', commitment: 'cd' }))).toBe(false);
    expect(see(told('x', { phase: 'over' }))).toBe(false);
    expect(noteOf('x')).toMatchObject({ commitment: 'ab', before: true, others: ['cd'] });
  });

  it('is not a commitment first seen in play', () => {
    see(told('x', { phase: 'playing' }));
    expect(noteOf('x')?.before).toBe(false);
  });

  it('is who sat where, and what each said first', () => {
    const people = (said: string) => [{ n: 0, name: 'Ada', seat: 0, said }] as TableInfo['people'];
    see(told('x'));
    see(told('x', { people: people('north') }));
    const moved = [{ person: -1 }, { person: 0 }] as TableInfo['seats'];
    see(told('x', { phase: 'playing', people: people('west'), seats: moved }));
    expect(noteOf('x')).toMatchObject({ sat: [0, -1], said: { 0: 'north' } });
  });

  it('is one’s own contribution, the same however often one is ready', () => {
    see(told('x'));
    const said = contribution('x', 'token-of-ada', 0);
    expect(said).toMatch(/^[0-9a-f]{32}$/);
    expect(contribution('x', 'token-of-ada', 0)).toBe(said);
    expect(contribution('x', 'other-token', 1)).not.toBe(said);
    expect(noteOf('x')?.spoken['token-of']).toEqual({ person: 0, said, taken: false });
    taken('x', 'token-of-ada');
    expect(noteOf('x')?.spoken['token-of'].taken).toBe(true);
    withdraw('x', 'token-of-ada');
    expect(Object.values(noteOf('x')?.spoken ?? {}).map((each) => each.person)).toEqual([1]);
  });

  it('is kept of the latest hundred tables', () => {
    for (let n = 0; n < 105; n++) see(told(`t${n}`));
    expect(noteOf('t104')).toBeDefined();
    expect(Object.keys(JSON.parse(localStorage.getItem('fathom-proof') ?? '{}'))).toHaveLength(100);
  });

  it('survives a browser that holds something else there', () => {
    localStorage.setItem('fathom-proof', 'not json');
    expect(see(told('x'))).toBe(true);
    expect(noteOf('x')?.commitment).toBe('ab');
  });
});
