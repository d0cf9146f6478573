import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepSeats, sharedTokens, tokens } from '../src/core/settings.svelte';
import { SharedDevice } from '../src/core/sharedDevice.svelte';
import type { TableInfo, Told } from '../src/core/types';
import { Line } from './line';

function welcome(seat: number): Told {
  return { t: 'welcome', person: seat, seat, host: seat === 0, zones: [], chats: [], at: 0, skip: true };
}

function about(phase: TableInfo['phase'], ready = true): TableInfo {
  const people = ['Ada', 'Bea'].map((name, n) => ({ n, name, seat: n, ready }));
  const terms = { seats: [], rules: { undo: 'free' } };
  return {
    t: 'table',
    table: 'here',
    phase,
    terms,
    people,
    seats: [],
    commitment: 'ab',
  } as unknown as TableInfo;
}

function update(options: number[]): Told {
  const now = { zones: [], shared: [], counters: [], asked: 0, ask: 'lay', options, asides: [] };
  return { t: 'update', ply: 1, first: 0, events: [], now };
}

describe('a device that two people share', () => {
  let device: SharedDevice;
  let leave: () => void;
  let ada: Line;
  let bea: Line;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', Line);
    Line.all = [];
    sharedTokens.keep('here', ['a', 'b']);
    leave = $effect.root(() => {
      device = new SharedDevice('here');
    });
    [ada, bea] = Line.all;
    ada.opens(welcome(0));
    bea.opens(welcome(1));
  });
  afterEach(() => {
    device.close();
    leave();
    localStorage.clear();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('has a token for each, and lets the server answer nothing for them', () => {
    expect([ada, bea].map((line) => line.sent[0].token)).toEqual(['a', 'b']);
    for (const line of [ada, bea]) expect(line.sent.find((each) => each.t === 'prefer')?.skip).toBe(false);
  });

  it('is ready at once', async () => {
    for (const line of [ada, bea]) line.answers(about('gathering', false));
    await vi.advanceTimersByTimeAsync(0);
    expect([ada, bea].map((line) => line.said.includes('contribute'))).toEqual([true, true]);
  });

  it('shows nobody’s view until they say so, and again when another is asked', () => {
    for (const line of [ada, bea]) line.answers(about('playing'));
    ada.answers(update([1, 2]));
    bea.answers(update([]));
    flushSync();
    expect([device.looking, device.wanted, device.holders[device.wanted].name]).toEqual([-1, 0, 'Ada']);
    device.look(0);
    flushSync();
    ada.answers(update([]));
    bea.answers(update([3, 4]));
    flushSync();
    vi.advanceTimersByTime(1000);
    expect(device.looking).toBe(0);
    vi.advanceTimersByTime(2000);
    expect([device.looking, device.wanted]).toEqual([-1, 1]);
  });

  it('stays with who is asked again', () => {
    device.look(1);
    ada.answers(update([1]));
    bea.answers(update([1]));
    flushSync();
    vi.advanceTimersByTime(60_000);
    expect(device.looking).toBe(1);
  });

  it('keeps all seats for a rematch', () => {
    tokens.keep('alone', 'x');
    keepSeats('here', 'next');
    keepSeats('alone', 'other');
    expect([sharedTokens.of('next'), tokens.of('next'), tokens.of('other')]).toEqual([['a', 'b'], '', 'x']);
  });
});
