import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Link, type Status } from '../src/core/net';
import type { Told } from '../src/core/types';

const WELCOME: Told = { t: 'welcome', person: 0, seat: 0, host: true, zones: [], chats: [], at: 0 };

/** A line whose other end is the test. */
class Line {
  static readonly OPEN = 1;
  static all: Line[] = [];
  static get last(): Line {
    return Line.all[Line.all.length - 1];
  }
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    Line.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.breaks();
  }
  breaks(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  answers(...all: Told[]): void {
    for (const told of all) this.onmessage?.({ data: JSON.stringify(told) });
  }
  opens(): void {
    this.readyState = Line.OPEN;
    this.onopen?.();
    this.answers(WELCOME);
  }
  get said(): unknown[] {
    return this.sent.filter((each) => each.t !== 'ping').map((each) => each.t);
  }
}

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

  it('opens anew when it breaks, and says again what may be said twice', async () => {
    const act = link.ask({ t: 'act', ply: 1, action: 2 });
    const talk = link.ask({ t: 'say', text: 'Ahoy' });
    const [, first] = Line.last.sent;
    Line.last.breaks();
    expect(statuses.at(-1)).toBe('closed');
    const late = link.ask({ t: 'do', what: 'pause' });
    vi.advanceTimersByTime(10_000);
    expect(Line.all.length).toBe(2);
    Line.last.opens();
    expect(Line.last.said).toEqual(['hello', 'act', 'do']);
    expect(Line.last.sent[1].id).toBe(first.id);
    expect((await talk).t).toBe('lost');
    Line.last.answers({ t: 'done', id: String(first.id) }, { t: 'done', id: String(Line.last.sent[2].id) });
    expect((await act).t).toBe('done');
    expect((await late).t).toBe('done');
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

  it('does not wait when the device is online again', () => {
    for (let tries = 0; tries < 6; tries += 1) {
      Line.last.breaks();
      dispatchEvent(new Event('online'));
      expect(Line.all.length).toBe(tries + 2);
    }
  });
});
