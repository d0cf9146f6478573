import type { Answer, Told } from './types';

export type Status = 'connecting' | 'open' | 'closed' | 'ended';

interface Awaited {
  message: Record<string, unknown>;
  answer: (answer: Answer) => void;
}

const LONGEST_PAUSE = 8000;
const STEADY = 5000; // a line that held so long was a good one
const PATIENCE = 3000; // for the answer to somebody who comes back and asks whether the line still holds
const BEAT = 10000; // a line on which nothing came for one beat, though a ping was sent, is dead

/** Where a table's questions go, and whence it hears: the server, or a lesson. */
export interface Line {
  open(): void;
  reopen(): void;
  close(): void;
  ask(message: Record<string, unknown>): Promise<Answer>;
}

/** A socket to one table that reopens itself, and says again what was not answered. */
export class Link implements Line {
  private socket?: WebSocket;
  private tries = 0;
  private ids = 0;
  private ended = false;
  private awaited = new Map<string, Awaited>();
  private readonly session = Math.random().toString(36).slice(2, 8);
  private timer?: ReturnType<typeof setTimeout>;
  private beat?: ReturnType<typeof setInterval>;
  private doubt?: ReturnType<typeof setTimeout>;
  private quiet = false;
  private since = 0;
  private welcomed = false;
  private unsure = false; // whether the line still holds

  constructor(
    private readonly table: string,
    private readonly hello: () => Record<string, unknown>,
    private readonly hear: (told: Told) => void,
    private readonly changed: (status: Status) => void,
  ) {}

  open(): void {
    addEventListener('online', this.hurry);
    addEventListener('offline', this.doubted);
    document.addEventListener('visibilitychange', this.hurry);
    this.changed('connecting');
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${this.table}`);
    this.socket = socket;
    this.quiet = false;
    this.beat = setInterval(() => this.listen(socket), BEAT);
    socket.onopen = () => {
      this.since = Date.now();
      this.send({ t: 'hello', version: 1, ...this.hello() });
      for (const { message } of [...this.awaited.values()]) this.send(message); // with the same id: nothing is done twice
    };
    socket.binaryType = 'arraybuffer';
    socket.onmessage = (event: MessageEvent<string | ArrayBuffer>) => {
      this.quiet = false;
      this.trust();
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
    if (this.socket && this.since && Date.now() - this.since > STEADY) this.tries = 0;
    this.since = 0;
    this.socket = undefined;
    this.unsure = this.welcomed = false;
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
      this.awaited.set(id, { message: whole, answer });
      this.send(whole);
    });
  }

  /** Say hello anew: the table has changed so much that everything must be told again. */
  reopen(): void {
    this.socket?.close();
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearTimeout(this.doubt);
    clearInterval(this.beat);
    removeEventListener('online', this.hurry);
    removeEventListener('offline', this.doubted);
    document.removeEventListener('visibilitychange', this.hurry);
    this.socket?.close();
    this.changed('ended');
  }

  /** The device says it is offline: tell it at once. If the server answers nevertheless, as one on this machine does, all is well. */
  private doubted = () => {
    if (this.ended || !this.socket || !this.welcomed) return;
    this.unsure = true;
    this.changed('closed');
    this.probe(this.socket);
  };

  /** Something came: the line holds. */
  private trust(): void {
    if (this.unsure) this.changed('open');
    this.unsure = false;
  }

  /** A ping that is to be answered soon. */
  private probe(socket: WebSocket): void {
    this.quiet = this.send({ t: 'ping' });
    clearTimeout(this.doubt);
    this.doubt = setTimeout(() => {
      if (this.quiet && this.socket === socket) this.listen(socket);
    }, PATIENCE);
  }

  /** Somebody comes back: try at once, or make sure that the line still holds. */
  private hurry = () => {
    if (this.ended || document.hidden) return;
    const socket = this.socket;
    if (socket) {
      this.probe(socket);
    } else if (this.timer) {
      clearTimeout(this.timer);
      this.open();
    }
  };

  /** Whether it could be sent. */
  private send(message: Record<string, unknown>): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  private take(told: Told): void {
    if (told.t === 'welcome') {
      this.welcomed = true;
      this.changed('open');
    }
    if (told.t === 'bye') {
      this.close();
      for (const id of [...this.awaited.keys()]) this.settle({ t: 'lost', id });
    }
    if (told.t === 'trouble' && this.welcomed) {
      for (const id of [...this.awaited.keys()]) this.settle({ t: 'refused', id, key: told.key, rule: '' }); // nothing of it was kept
    }
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
