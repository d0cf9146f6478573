/** One table, as the page knows it: what the server said last, and everything that follows from it. */

import * as api from './api';
import { Art } from './art';
import type { PageFile } from './layout';
import { Link, type Status } from './net';
import type { Name } from './nouns';
import { isSeat, played, type SceneFile } from './scene';
import { settings, tokens } from './settings.svelte';
import { say, wordsOf } from './speech.svelte';
import {
  type Advised,
  type Answer,
  type Chat,
  type Event,
  type Game,
  type Now,
  SOMEBODY,
  type TableInfo,
  type Told,
  type Welcome,
} from './types';
import { settled, type Words } from './words';

export interface Kit {
  game: Game;
  scene: SceneFile;
  page: PageFile;
  art: Art;
}

export class TableState {
  status: Status = $state('connecting');
  info: TableInfo | undefined = $state.raw();
  welcome: Welcome | undefined = $state.raw();
  now: Now | undefined = $state.raw();
  ply = $state(0);
  events: Event[] = $state.raw([]);
  fresh = $state(0); // events heard before the last update
  chats: Chat[] = $state.raw([]);
  kit: Kit | undefined = $state.raw();
  words: Words | undefined = $state.raw();
  farewell = $state('');
  notice = $state('');
  advice: { ply: number; options: Advised[] } | undefined = $state.raw();
  waiting = $state(false);

  readonly link: Link;

  /** `live`: connected to the server; else it shows what it is given. */
  constructor(
    readonly id: string,
    readonly live = true,
  ) {
    this.link = new Link(
      id,
      () => ({ token: tokens.of(id), heard: this.events.length }),
      (told) => this.hear(told),
      (status) => {
        this.status = status;
      },
    );
    if (live) this.link.open();
    else this.status = 'open';
    $effect(() => {
      void this.speak();
    });
  }

  // What is known

  get seat(): number {
    return this.welcome?.seat ?? -1;
  }

  get seats(): number {
    return this.info?.terms.seats.length ?? 0;
  }

  get mine(): boolean {
    return this.now !== undefined && this.now.asked === this.seat && this.now.options.length > 0;
  }

  /** What people and bots call themselves, by seat. */
  names: string[] = $derived.by(() => {
    const info = this.info;
    if (!info) return [];
    return info.seats.map((seat, n) => {
      const person = info.people.find((each) => each.n === seat.person);
      return person?.name ?? (seat.bot ? say(`bot-${seat.bot}`, { n: n + 1 }) : say('seat-free'));
    });
  });

  personas: Map<number, string> = $derived.by(() =>
    this.kit && this.now ? played(this.kit.scene, this.now.counters) : new Map(),
  );

  /** What sentences call the seats. */
  called: Name[] = $derived.by(() =>
    this.names.map((name, seat) => {
      const persona = this.personas.get(seat);
      return persona && this.words ? this.words.noun(persona) : name;
    }),
  );

  /** The question in words. */
  question: string = $derived.by(() => {
    const { now, words, kit } = this;
    if (!now || !words || !kit) return '';
    if (now.result) return words.say(`reason-${now.result.reason}`);
    const who =
      now.asked >= 0 ? this.called[now.asked] : words.say(now.asked === SOMEBODY ? 'somebody' : 'chance');
    const stake: Record<string, Name | number> = {};
    for (const [name, owner, value] of now.counters) {
      if (isSeat(kit.scene, name)) stake[name] = value >= 0 ? this.called[value] : words.say('somebody');
      else if (owner < 0) stake[name] = value;
    }
    return words.ask(now.ask, now.asked === this.seat, who, stake);
  });

  // Hearing

  hear(told: Told): void {
    switch (told.t) {
      case 'welcome':
        this.welcome = told;
        this.chats = told.chats;
        break;
      case 'table':
        this.info = told;
        void this.equip(told);
        if (this.live && told.phase !== 'gathering' && this.welcome?.zones.length === 0) this.link.reopen();
        break;
      case 'update':
        this.fresh = told.first;
        this.events = [...this.events.slice(0, told.first), ...told.events];
        this.ply = told.ply;
        this.now = told.now;
        if (this.advice?.ply !== told.ply) this.advice = undefined;
        this.notice = '';
        break;
      case 'chat':
        this.chats = [...this.chats, told];
        break;
      case 'bye':
        this.farewell = told.key;
        break;
    }
  }

  private async equip(info: TableInfo): Promise<void> {
    if (this.kit) return;
    const { games } = await api.games();
    const game = games.find((each) => each.key === info.terms.game)!;
    const [scene, { pictures, art, page }] = await Promise.all([api.scene(game.key), api.art(game.key)]);
    const options = settled(game, info.terms.options);
    const drawn = new Art(game.key, pictures, art, page.print ?? {}, options);
    drawn.install();
    this.kit ??= { game, scene, page, art: drawn };
  }

  private async speak(): Promise<void> {
    const { kit, info } = this;
    const lang = settings.lang;
    if (!kit || !info) return;
    const words = await wordsOf(kit.game, lang, info.terms.options);
    if (lang === settings.lang) this.words = words;
  }

  // Doing

  async act(action: number): Promise<void> {
    this.waiting = true;
    this.report(await this.link.ask({ t: 'act', ply: this.ply, action }));
    this.waiting = false;
  }

  async do(what: string): Promise<boolean> {
    return this.report(await this.link.ask({ t: 'do', what }));
  }

  async ask(message: Record<string, unknown>): Promise<boolean> {
    return this.report(await this.link.ask(message));
  }

  async hint(): Promise<void> {
    const answer = await this.link.ask({ t: 'hint' });
    if (answer.t === 'advice' && answer.ply === this.ply) this.advice = answer;
    else this.report(answer);
  }

  /** Mix something random into the shuffles, and be ready. */
  async ready(): Promise<void> {
    const random = [...crypto.getRandomValues(new Uint8Array(16))];
    await this.link.ask({
      t: 'contribute',
      text: random.map((n) => n.toString(16).padStart(2, '0')).join(''),
    });
    await this.do('ready');
  }

  /** Say what was refused; whether it was done. */
  private report(answer: Answer): boolean {
    if (answer.t === 'refused')
      this.notice = (this.words ?? { why: (key: string) => key }).why(answer.key, answer.rule);
    if (answer.t === 'stale') this.notice = say('went-on');
    return answer.t === 'done';
  }
}
