import type { Answer, Told } from './types';

export type Status = 'connecting' | 'open' | 'closed' | 'ended';

interface Awaited {
  message: Record<string, unknown>;
  sent: boolean;
  answer: (answer: Answer) => void;
}

const LONGEST_PAUSE = 8000;
const BEAT = 10000; // a line on which nothing came for one beat, though a ping was sent, is dead

/** A socket to one table that reopens itself, and says again what was not answered. */
export class Link {
  private socket?: WebSocket;
  private tries = 0;
  private ids = 0;
  private ended = false;
  private awaited = new Map<string, Awaited>();
  private readonly session = Math.random().toString(36).slice(2, 8);
  private timer?: ReturnType<typeof setTimeout>;
  private beat?: ReturnType<typeof setInterval>;
  private quiet = false;

  constructor(
    private readonly table: string,
    private readonly hello: () => Record<string, unknown>,
    private readonly hear: (told: Told) => void,
    private readonly changed: (status: Status) => void,
  ) {
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
  }

  open(): void {
    this.changed('connecting');
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${this.table}`);
    this.socket = socket;
    this.quiet = false;
    this.beat = setInterval(() => this.listen(socket), BEAT);
    socket.onopen = () => {
      this.send({ t: 'hello', version: 1, ...this.hello() });
      for (const each of [...this.awaited.values()]) this.sayAgain(each);
    };
    socket.binaryType = 'arraybuffer';
    socket.onmessage = (event: MessageEvent<string | ArrayBuffer>) => {
      this.tries = 0;
      this.quiet = false;
      const text = typeof event.data === 'string' ? event.data : new TextDecoder().decode(event.data);
      this.take(JSON.parse(text) as Told);
    };
    socket.onclose = () => this.lost();
  }

  /** Ping; if nothing came since the last one, nothing will: begin anew. */
  private listen(socket: WebSocket): void {
    if (this.quiet) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
      this.lost();
    } else {
      this.quiet = true;
      this.send({ t: 'ping' });
    }
  }

  private lost(): void {
    clearInterval(this.beat);
    this.socket = undefined;
    if (this.ended) return;
    this.changed('closed');
    const pause = Math.min(LONGEST_PAUSE, 250 * 2 ** this.tries++) * (0.5 + Math.random() / 2);
    this.timer = setTimeout(() => this.open(), pause);
  }

  /** Ask for something; the answer comes once, even if the line breaks in between. */
  ask(message: Record<string, unknown>): Promise<Answer> {
    const id = `${this.session}-${++this.ids}`;
    const whole = { ...message, id };
    return new Promise((answer) => {
      this.awaited.set(id, { message: whole, sent: this.send(whole), answer });
    });
  }

  /** Say hello anew: the table has changed so much that everything must be told again. */
  reopen(): void {
    this.socket?.close();
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearInterval(this.beat);
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    this.socket?.close();
    this.changed('ended');
  }

  private hurry = () => {
    if (this.timer && !this.socket && !this.ended && !document.hidden) {
      clearTimeout(this.timer);
      this.open();
    }
  };

  /** After a break: what was not sent yet; and actions, which are never done twice. The rest is lost. */
  private sayAgain(each: Awaited): void {
    if (!each.sent || each.message.t === 'act') each.sent = this.send(each.message);
    else this.settle({ t: 'lost', id: String(each.message.id) });
  }

  /** Whether it could be sent. */
  private send(message: Record<string, unknown>): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  private take(told: Told): void {
    if (told.t === 'welcome') this.changed('open');
    if (told.t === 'bye') this.close();
    if (told.t === 'update' && told.done) this.settle({ t: 'done', id: told.done });
    if ('id' in told) this.settle(told);
    this.hear(told);
  }

  private settle(answer: Answer): void {
    const awaited = this.awaited.get(answer.id);
    this.awaited.delete(answer.id);
    awaited?.answer(answer);
  }
}
