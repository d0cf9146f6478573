/** One table, as the page knows it: what the server said last, and everything that follows from it. */

import { type Beat, type Frame, framesOf, type Lit } from './animationFrames';
import * as api from './api';
import { Art } from './art';
import { type Line, Link, type Status } from './connection';
import type { PageFile } from './layout';
import type { Name } from './nounForms';
import { contribution, see, taken, withdraw } from './proofNotes';
import { isSeat, played, type SceneFile, viewpoint } from './scene';
import { isCalm, settings, tokens } from './settings.svelte';
import { botName, nameless, say, ui, wordsOf } from './speech.svelte';
import { steadyNow } from './steadyClock';
import {
  type Advice,
  type Answer,
  type Chat,
  type Event,
  type Game,
  type Now,
  SOMEBODY,
  type TableInfo,
  type Told,
  type Update,
  type Welcome,
} from './types';
import { settled, type Words } from './words';

export interface Kit {
  game: Game;
  scene: SceneFile;
  page: PageFile;
  art: Art;
}

/** What a table of this game is drawn with. */
export async function kitOf(key: string, chosen: Record<string, unknown>): Promise<Kit> {
  const [game, scene, { pictures, art, page }] = await api.insist(() =>
    Promise.all([api.game(key), api.scene(key), api.art(key)]),
  );
  const drawn = new Art(game.key, pictures, art, page.print ?? {}, settled(game, chosen));
  drawn.install();
  return { game, scene, page, art: drawn };
}

const AGAIN = 3; // attempts at a deed that came too late
const BEGUN = ['playing', 'over'];

export class TableState {
  status: Status = $state('connecting');
  away = $state(false); // the server cannot open the table just now
  trusted = $state(true); // the commitment to the shuffles is still the one seen first
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
  troubled = $state(false); // what was done last could not be kept; the table is opened anew
  refused = $state(0); // how often something was: the same reason is told again
  advice: Advice | undefined = $state.raw();
  waiting = $state(false);
  lit: Lit | undefined = $state.raw(); // what shines just now
  beat: Beat | undefined = $state.raw(); // what is counted just now
  showing = $state(false); // what happened, one thing after another
  advising = $state(false); // a bot thinks about a hint
  private latest: Update | undefined; // what is being shown step by step
  private timer: ReturnType<typeof setTimeout> | undefined;
  private overtaken = false; // the next update shows why something was not done

  ahead = 0; // seconds by which this device's watch is ahead of the server's
  readonly link: Line;
  readonly fixed: boolean; // a position of a lesson: one answer is awaited, and nothing goes on

  /** `live`: it can be played at; else it shows what it is given. `token`: at a device that is shared. `line`: instead of the server's. */
  constructor(
    readonly id: string,
    readonly live = true,
    readonly token = '',
    line?: Line,
  ) {
    this.fixed = line !== undefined;
    this.link =
      line ??
      new Link(
        id,
        () => ({ token: token || tokens.of(id), heard: this.events.length }),
        (told) => this.hear(told),
        (status) => {
          this.status = status;
        },
      );
    if (live) this.link.open();
    if (!live || line) this.status = 'open';
    $effect(() => {
      void this.speak();
    });
    $effect(() => {
      const waived = this.kit && settings.waived.includes(this.kit.game.key) && this.kit.page.waive;
      void this.prefer(settings.skip && !token, (!token && waived) || []); // whom the device is passed to must not tell who has a choice
    });
  }

  // What is known

  get seat(): number {
    return this.welcome?.seat ?? -1;
  }

  get seats(): number {
    return this.info?.terms.seats.length ?? 0;
  }

  /** Whether nobody can act, because of a pause or of the operator. */
  get held(): boolean {
    return this.info?.paused === true || this.info?.frozen === true;
  }

  /** Why nothing comes from the server; empty if something does. */
  get silence(): string {
    if (this.status === 'open') return '';
    return this.away ? 'tables-away' : this.troubled ? 'coming-back' : 'reconnecting';
  }

  /** One is out of the game: how, as the counter says; else 0. */
  get out(): number {
    const spec = this.kit?.page.out;
    const counter = this.now?.counters.find(([name, owner]) => name === spec?.counter && owner === this.seat);
    return spec && counter && counter[2] >= spec.least && !this.now?.result ? counter[2] : 0;
  }

  get mine(): boolean {
    const now = this.now;
    if (!now || this.held) return false;
    return now.asked === this.seat && now.options.length > 0 && !now.passing;
  }

  /** What people and bots call themselves, by seat. */
  names: string[] = $derived.by(() => {
    const info = this.info;
    if (!info) return [];
    return info.seats.map((seat) => {
      const person = info.people.find((each) => each.n === seat.person);
      return person?.name ?? (seat.bot ? say(`sailor-${seat.sailor}`) : say('seat-free'));
    });
  });

  /** The same, of bots with their rank. */
  ranked: string[] = $derived.by(() =>
    this.names.map((name, n) => {
      const { bot, sailor } = this.info!.seats[n];
      return sailor ? botName(name, bot) : name;
    }),
  );

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

  /** What happened last, in words. */
  news: string[] = $derived.by(() => {
    const latest = this.events.slice(this.fresh);
    return this.words?.toldAll(latest, this.seat, this.called, this.welcome?.zones ?? []) ?? [];
  });

  /** The question in words; or, while something is shown, what it is. */
  question: string = $derived.by(() => {
    const { now, words, kit } = this;
    if (!now || !words || !kit) return '';
    if (this.showing) return this.news.at(-1) ?? '';
    if (now.result) return words.say(`reason-${now.result.reason}`);
    const who =
      now.asked >= 0 ? this.called[now.asked] : words.say(now.asked === SOMEBODY ? 'somebody' : 'chance');
    const stake: Record<string, Name | number> = {};
    for (const [name, part] of Object.entries(kit.scene.counter)) {
      if (part.shape === 'spoken') stake[name] = part.seat ? words.say('somebody') : 0; // as far as one cannot read it
    }
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
        if (this.live && this.welcome && this.welcome.seat !== told.seat && this.events.length) this.forget();
        this.welcome = told;
        this.away = false;
        this.troubled = false;
        this.ahead = steadyNow() - told.at;
        this.chats = told.chats;
        break;
      case 'table':
        this.info = {
          ...told,
          people: told.people.map((each) => ({ ...each, name: each.name || nameless(each.n) })),
        };
        if (this.live && !this.fixed) this.trusted = see(told);
        void this.equip(told);
        if (this.live && BEGUN.includes(told.phase) && this.welcome?.zones.length === 0) this.link.reopen();
        break;
      case 'update':
        this.finish();
        this.stage(told);
        break;
      case 'chat':
        this.chats = [...this.chats, told];
        break;
      case 'trouble':
        this.away = this.status !== 'open';
        if (!this.away) {
          this.notice = (this.words ?? ui.words).why(told.key);
          this.overtaken = true;
          this.troubled = true;
        }
        break;
      case 'bye':
        this.farewell = told.key;
        if (told.key === 'no-such-token') {
          withdraw(this.id, tokens.of(this.id));
          tokens.forget(this.id);
        }
        break;
    }
  }

  /** Show what happened step by step; at once for who wants it calm, and for who comes in. */
  private stage(update: Update): void {
    const { now, kit, welcome } = this;
    const shown = this.live && now && kit && welcome && update.first > 0 && !isCalm() && !document.hidden;
    this.latest = update;
    this.play(shown ? framesOf(now, update, kit.page, welcome.zones, viewpoint(this.seat)) : []);
  }

  private play([frame, ...more]: Frame[]): void {
    if (!frame || !this.latest) {
      this.finish();
      return;
    }
    this.showing = true;
    this.now = frame.now;
    this.lit = frame.lit;
    this.beat = frame.beat;
    this.told(this.latest, frame.heard);
    this.timer = setTimeout(() => this.play(more), frame.lasts);
  }

  /** The end of what is being shown: everything as it is now. */
  finish(): void {
    const update = this.latest;
    if (!update) return;
    clearTimeout(this.timer);
    this.latest = undefined;
    this.showing = false;
    this.lit = undefined;
    this.beat = undefined;
    this.told(update, update.events.length);
    this.ply = update.ply;
    this.now = update.now;
    if (this.advice?.ply !== update.ply) this.advice = undefined;
    if (!this.overtaken) this.notice = '';
    this.overtaken = false;
  }

  /** Another seat has seen other things: everything must be told again. */
  private forget(): void {
    clearTimeout(this.timer);
    this.latest = undefined;
    this.showing = false;
    this.now = undefined;
    this.events = [];
    this.link.reopen();
  }

  close(): void {
    clearTimeout(this.timer);
    this.link.close();
  }

  /** The first of an update's events have been seen. Nothing of what was before one came in is news. */
  private told({ first, events }: Update, count: number): void {
    this.fresh = this.now || !this.live ? first : first + count;
    this.events = [...this.events.slice(0, first), ...events.slice(0, count)];
  }

  private async equip(info: TableInfo): Promise<void> {
    if (this.kit) return;
    const kit = await kitOf(info.terms.game, info.terms.options);
    this.kit ??= kit;
  }

  private async speak(): Promise<void> {
    const { kit, info } = this;
    const lang = settings.lang;
    if (!kit || !info) return;
    const words = await wordsOf(kit.game, lang, info.terms.options);
    if (lang === settings.lang) this.words = words;
  }

  // Doing

  /** Tell the server whether it answers empty questions for this seat, and which it passes, if it does not know. */
  private async prefer(skip: boolean, waives: string[]): Promise<void> {
    const { welcome } = this;
    if (!this.live || !welcome || welcome.seat < 0 || (settings.waived.length && !this.kit)) return;
    if ((welcome.skip ?? true) === skip && String(welcome.waives ?? []) === String(waives)) return;
    const answer = await this.link.ask({ t: 'prefer', skip, waives });
    if (answer.t === 'done' && this.welcome === welcome) this.welcome = { ...welcome, skip, waives };
  }

  async act(action: number): Promise<void> {
    this.waiting = true;
    this.report(await this.link.ask({ t: 'act', ply: this.ply, action }));
    this.waiting = false;
  }

  /** Several deeds, each after the one before; whether all were done. Others may do something meanwhile: then again. */
  async actAll(actions: number[]): Promise<boolean> {
    this.waiting = true;
    let done = true;
    for (const action of actions) {
      let answer = await this.link.ask({ t: 'act', ply: this.ply, action });
      for (let again = 0; answer.t === 'stale' && again < AGAIN; again++) {
        this.finish();
        answer = await this.link.ask({ t: 'act', ply: this.ply, action });
      }
      this.finish();
      done = this.report(answer);
      if (!done) break;
    }
    this.waiting = false;
    return done;
  }

  async do(what: string): Promise<boolean> {
    return this.report(await this.link.ask({ t: 'do', what }));
  }

  async ask(message: Record<string, unknown>): Promise<boolean> {
    return this.report(await this.link.ask(message));
  }

  async hint(): Promise<void> {
    this.advising = true;
    const answer = await this.link.ask({ t: 'hint' });
    this.advising = false;
    if (answer.t === 'advice' && answer.ply === this.ply) this.advice = answer;
    else this.report(answer);
  }

  /** What one's seat cannot place; undefined where that is not told. */
  async unseen(): Promise<[deck: number, thing: number][] | undefined> {
    if (this.seat < 0) return undefined;
    const answer = await this.link.ask({ t: 'unseen' });
    return answer.t === 'missing' ? answer.things : undefined;
  }

  /** Mix something random into the shuffles, and be ready. */
  async ready(): Promise<void> {
    const token = this.token || tokens.of(this.id);
    const text = contribution(this.id, token, this.welcome?.person ?? -1);
    if ((await this.link.ask({ t: 'contribute', text })).t === 'done') taken(this.id, token);
    const answer = await this.link.ask({ t: 'do', what: 'ready' });
    if (answer.t !== 'refused' || answer.key !== 'started') this.report(answer); // it was heard, and play has begun
  }

  /** Say what was refused; whether it was done. */
  private report(answer: Answer): boolean {
    if (answer.t !== 'done') this.refused += 1;
    if (answer.t === 'refused') this.notice = (this.words ?? ui.words).why(answer.key, answer.rule);
    if (answer.t === 'lost') this.notice = say('not-heard');
    if (answer.t === 'stale') {
      this.notice = say('went-on');
      this.overtaken = true;
    }
    return answer.t === 'done';
  }
}
