import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Play } from '../src/core/selection.svelte';
import { settings } from '../src/core/settings.svelte';
import { TableState } from '../src/core/table.svelte';
import type { Event, TableInfo, Told } from '../src/core/types';
import { Line } from './line';

const ZONES: [string, number][] = [['hand', 0]];
const DEALT: Event = ['deals', 0, 1, 0, 0, 0];

function welcome(seat = 0, zones = ZONES): Told {
  return { t: 'welcome', person: 0, seat, host: true, zones, chats: [], at: 0 };
}

function about(phase: TableInfo['phase']): TableInfo {
  const terms = { game: 'nautilus', seats: [], options: {}, rules: { undo: 'free' } };
  return {
    t: 'table',
    table: 'x',
    phase,
    terms,
    people: [],
    seats: [],
    commitment: 'ab',
  } as unknown as TableInfo;
}

function update(ply: number, events: Event[] = [], first = 0): Told {
  const now = { zones: [[1]], shared: [], counters: [], asked: 0, ask: 'lay', options: [1, 2], asides: [] };
  return { t: 'update', ply, first, events, now };
}

describe('a table', () => {
  let table: TableState;
  let play: Play;
  let leave: () => void;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', Line);
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    Line.all = [];
    leave = $effect.root(() => {
      table = new TableState('table');
      play = new Play(table);
    });
    Line.last.opens(welcome());
  });
  afterEach(() => {
    table.close();
    leave();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('whose rules are too old for this server is left alone', () => {
    Line.last.breaks();
    vi.advanceTimersByTime(1000);
    Line.last.opens(welcome(0, []));
    Line.last.answers(about('stuck'));
    for (let beat = 0; beat < 6; beat += 1) {
      vi.advanceTimersByTime(10_000);
      Line.last.answers({ t: 'pong' });
    }
    expect(Line.all.length).toBe(2);
  });

  it('where one can only pass, and the server does it, asks nothing', () => {
    const only = update(1) as Extract<Told, { t: 'update' }>;
    only.now = { ...only.now, options: [1], asides: [7], passing: true };
    Line.last.answers(only);
    expect(table.mine).toBe(false);
    expect(play.options).toEqual([7]);
    Line.last.answers({ ...only, ply: 2, now: { ...only.now, passing: undefined } });
    expect(table.mine).toBe(true);
    expect(play.options).toEqual([1, 7]);
  });

  it('is told once whether empty questions are answered for one', async () => {
    const asked = () => Line.last.sent.filter((each) => each.t === 'prefer');
    settings.skip = false;
    flushSync();
    expect(asked().map((each) => each.skip)).toEqual([false]);
    Line.last.answers({ t: 'done', id: String(asked()[0].id) });
    await Promise.resolve();
    flushSync();
    settings.skip = true;
    flushSync();
    expect(asked().map((each) => each.skip)).toEqual([false, true]);
  });

  it('that has begun is asked for everything', () => {
    Line.last.answers(welcome(0, []), about('playing'));
    vi.advanceTimersByTime(1000);
    expect(Line.all.length).toBe(2);
  });

  it('says that it had gone on until something new is done', async () => {
    Line.last.answers(update(1));
    const done = table.act(1);
    const id = String(Line.last.sent.at(-1)!.id);
    Line.last.answers({ t: 'stale', id });
    await done;
    Line.last.answers(update(2));
    expect(table.notice).toBe('went-on');
    Line.last.answers(update(3));
    expect(table.notice).toBe('');
  });

  it('says why something could not be kept until something new is done', () => {
    Line.last.answers(update(1));
    Line.last.answers({ t: 'trouble', key: 'storage-full' });
    const said = table.notice;
    expect(said).not.toBe('');
    Line.last.answers(update(1));
    expect(table.notice).toBe(said);
    Line.last.answers(update(2));
    expect(table.notice).toBe('');
  });

  it('calls whoever has no name any more by a number', () => {
    const person = { n: 1, name: '', seat: 0, host: false, ready: true, here: true, said: '' };
    const seats = [{ person: 1, bot: '', stand_in: '', why: '', sailor: 0 }];
    Line.last.answers({ ...about('playing'), people: [person], seats } as unknown as Told);
    expect(table.names).toHaveLength(1);
    expect(table.names[0]).not.toBe('');
  });

  it('says when something may not have been heard', async () => {
    const paused = table.do('pause');
    Line.last.breaks();
    vi.advanceTimersByTime(1000);
    Line.last.opens();
    Line.last.answers({ t: 'bye', key: 'no-such-token' });
    expect(await paused).toBe(false);
    expect(table.notice).toBe('not-heard');
  });

  it('says that it cannot be opened just now until it is open again', () => {
    expect(table.silence).toBe('');
    Line.last.breaks();
    expect(table.silence).toBe('reconnecting');
    for (let times = 0; times < 2; times += 1) {
      vi.advanceTimersByTime(10_000);
      Line.last.opens({ t: 'trouble', key: 'storage-failed' });
      Line.last.breaks();
      expect([table.silence, table.notice, table.farewell]).toEqual(['tables-away', '', '']);
    }
    vi.advanceTimersByTime(10_000);
    expect(table.silence).toBe('tables-away');
    Line.last.opens(welcome());
    expect(table.silence).toBe('');
    Line.last.breaks();
    expect(table.silence).toBe('reconnecting');
  });

  it('is told anew to whoever sees it with other eyes', () => {
    Line.last.answers(update(1, [DEALT, DEALT]));
    expect(table.events.length).toBe(2);
    Line.last.breaks();
    vi.advanceTimersByTime(1000);
    Line.last.opens(welcome(-1));
    vi.advanceTimersByTime(1000);
    Line.last.opens(welcome(-1));
    expect(Line.last.sent[0]).toMatchObject({ t: 'hello', heard: 0 });
    Line.last.answers(update(1, [DEALT]));
    expect(table.events).toEqual([DEALT]);
  });

  it('hears one action of two clicks', () => {
    Line.last.answers(update(1));
    void play.act(1);
    void play.act(1);
    expect(Line.last.said).toEqual(['hello', 'act']);
  });
});
