import type { Told } from '../src/core/types';

export const WELCOME: Told = { t: 'welcome', person: 0, seat: 0, host: true, zones: [], chats: [], at: 0 };

/** A line whose other end is the test. */
export class Line {
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
  opens(...first: Told[]): void {
    this.readyState = Line.OPEN;
    this.onopen?.();
    this.answers(...(first.length ? first : [WELCOME]));
  }
  get said(): unknown[] {
    return this.sent.filter((each) => each.t !== 'ping').map((each) => each.t);
  }
}
