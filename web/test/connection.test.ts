import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Link, type Status } from '../src/core/connection';
import { Line } from './line';

describe('a link', () => {
  let link: Link;
  let statuses: Status[];

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', Line);
    Line.all = [];
    statuses = [];
    link = new Link(
      'table',
      () => ({ token: 'x', heard: 0 }),
      () => undefined,
      (status) => statuses.push(status),
    );
    link.open();
    Line.last.opens();
  });
  afterEach(() => {
    link.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('opens anew when it breaks, and says again, with the same ids, what was not answered', async () => {
    const act = link.ask({ t: 'act', ply: 1, action: 2 });
    const talk = link.ask({ t: 'say', text: 'Ahoy' });
    const undo = link.ask({ t: 'do', what: 'undo' });
    const [, first, second, third] = Line.last.sent;
    Line.last.breaks();
    expect(statuses.at(-1)).toBe('closed');
    const late = link.ask({ t: 'do', what: 'pause' });
    vi.advanceTimersByTime(10_000);
    expect(Line.all.length).toBe(2);
    Line.last.opens();
    expect(Line.last.said).toEqual(['hello', 'act', 'say', 'do', 'do']);
    expect(Line.last.sent.slice(1, 4)).toEqual([first, second, third]);
    for (const { id } of Line.last.sent.slice(1)) Line.last.answers({ t: 'done', id: String(id) });
    expect((await Promise.all([act, talk, undo, late])).map(({ t }) => t)).toEqual(Array(4).fill('done'));
  });

  it('that is closed by the server gives up what was not answered', async () => {
    const leave = link.ask({ t: 'do', what: 'leave' });
    Line.last.breaks();
    vi.advanceTimersByTime(10_000);
    Line.last.opens();
    Line.last.answers({ t: 'bye', key: 'no-such-token' });
    expect((await leave).t).toBe('lost');
  });

  it('says why what was not answered could not be kept, and does not say it again', async () => {
    const act = link.ask({ t: 'act', ply: 1, action: 2 });
    Line.last.answers({ t: 'trouble', key: 'storage-full' });
    expect(await act).toMatchObject({ t: 'refused', key: 'storage-full' });
    Line.last.breaks();
    vi.advanceTimersByTime(10_000);
    Line.last.opens();
    expect(Line.last.said).toEqual(['hello']);
  });

  it('tries again by itself while the table cannot be opened, and says then what was not answered', async () => {
    const act = link.ask({ t: 'act', ply: 1, action: 2 });
    for (let times = 0; times < 3; times += 1) {
      Line.last.breaks();
      vi.advanceTimersByTime(10_000);
      Line.last.opens({ t: 'trouble', key: 'storage-failed' });
      expect(statuses.at(-1)).toBe('connecting');
    }
    Line.last.breaks();
    vi.advanceTimersByTime(10_000);
    Line.last.opens();
    expect(statuses.at(-1)).toBe('open');
    expect(Line.last.said).toEqual(['hello', 'act']);
    Line.last.answers({ t: 'done', id: String(Line.last.sent[1].id) });
    expect((await act).t).toBe('done');
  });

  it('notices a line that is dead although nobody closed it', () => {
    vi.advanceTimersByTime(10_000);
    expect(Line.last.sent.at(-1)).toEqual({ t: 'ping' });
    vi.advanceTimersByTime(20_000);
    expect(Line.all.length).toBe(2);
  });

  it('stays with a line on which pings are answered', () => {
    for (let beat = 0; beat < 6; beat += 1) {
      vi.advanceTimersByTime(10_000);
      Line.last.answers({ t: 'pong' });
    }
    expect(Line.all.length).toBe(1);
  });

  it('says again that somebody is ready, which is true however often it is said', async () => {
    const ready = link.ask({ t: 'do', what: 'ready' });
    Line.last.breaks();
    vi.advanceTimersByTime(10_000);
    Line.last.opens();
    expect(Line.last.sent[1]).toMatchObject({ t: 'do', what: 'ready' });
    Line.last.answers({ t: 'done', id: String(Line.last.sent[1].id) });
    expect((await ready).t).toBe('done');
  });

  it('waits longer each time it breaks soon', () => {
    for (let tries = 0; tries < 5; tries += 1) {
      Line.last.breaks();
      vi.advanceTimersByTime(8000);
      Line.last.opens();
    }
    Line.last.breaks();
    const lines = Line.all.length;
    vi.advanceTimersByTime(3000);
    expect(Line.all.length).toBe(lines);
    vi.advanceTimersByTime(6000);
    Line.last.opens();
    vi.advanceTimersByTime(6000);
    Line.last.breaks();
    vi.advanceTimersByTime(300);
    expect(Line.all.length).toBe(lines + 2);
  });

  it('is tried by whoever comes back to it', () => {
    dispatchEvent(new Event('online'));
    expect(Line.last.sent.at(-1)).toEqual({ t: 'ping' });
    vi.advanceTimersByTime(4000);
    expect(Line.all.length).toBe(2);
  });

  it('does not wait when the device is online again', () => {
    for (let tries = 0; tries < 6; tries += 1) {
      Line.last.breaks();
      dispatchEvent(new Event('online'));
      expect(Line.all.length).toBe(tries + 2);
    }
  });
});
