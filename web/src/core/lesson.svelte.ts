/** Lessons and puzzles: fixed positions, shown on a table of their own that no server holds. */

import * as api from './api';
import type { Line } from './connection';
import { learned, settings } from './settings.svelte';
import { say } from './speech.svelte';
import { TableState } from './table.svelte';
import type { Answer, Lesson, LessonKind, Lessons, Moment, Now, TableInfo } from './types';

/** What somebody does with a step: reads it or looks for the answer, has answered wrongly, or rightly. */
type Stage = 'asked' | 'wrong' | 'done';

const BOT = 'deckhand';
const TRIES = 2; // wrong answers before the solution is offered

export class LessonState implements Line {
  lessons: Lessons | undefined = $state.raw();
  index = $state(0);
  stage: Stage = $state('asked');
  wrongs = $state(0); // at this step
  finished: string[] = $state.raw([]);
  trouble = $state('');
  readonly table: TableState;
  private answered = -1; // what was answered at this step
  private ply = 0;
  private ids = 0;

  constructor(
    readonly game: string,
    readonly kind: LessonKind,
    first: number,
  ) {
    this.table = new TableState(`${kind}-${game}`, true, '', this);
    this.finished = learned.of(kind, game);
    void this.load(first);
  }

  get step(): Lesson | undefined {
    return this.lessons?.steps[this.index];
  }

  get count(): number {
    return this.lessons?.steps.length ?? 0;
  }

  /** Whether the answer is told to who wants to know it. */
  get stuck(): boolean {
    return this.stage === 'wrong' && this.wrongs >= TRIES;
  }

  private async load(first: number): Promise<void> {
    try {
      this.lessons = await api.lessons(this.game, this.kind);
      if (!this.count) this.trouble = 'no-such-page';
      else this.show(Math.min(first < 0 ? this.firstOpen() : first, this.count - 1));
    } catch (error) {
      this.trouble = api.reason(error);
    }
  }

  /** The first that was not done; from the beginning again, once all are. */
  private firstOpen(): number {
    return Math.max(
      0,
      this.lessons!.steps.findIndex(({ name }) => !this.finished.includes(name)),
    );
  }

  /** Show a step from its beginning. Where it comes from the one before, what happened meanwhile is seen. */
  show(index: number): void {
    const before = this.step;
    const steps = this.lessons!.steps;
    const step = steps[index];
    const straight = this.answered < 0 ? before?.answers.length === 0 : this.answered === before?.answers[0];
    const onward = step.follows && index === this.index + 1 && straight && this.table.now !== undefined;
    const heard = onward ? this.table.events.length : 0;
    this.index = index;
    this.stage = 'asked';
    this.answered = -1;
    this.wrongs = 0;
    if (!onward) {
      this.table.finish();
      this.table.events = [];
      this.table.now = undefined;
      this.table.hear(this.info(step));
      const { seat, zones } = step;
      this.table.hear({
        t: 'welcome',
        person: 0,
        seat,
        host: true,
        zones,
        chats: [],
        at: 0,
        skip: settings.skip,
      });
    }
    this.tell(step.moment, heard, step.answers.length > 0);
    if (!step.answers.length && index === this.count - 1) this.finish(); // after the last there is nothing to click
  }

  /** A step that is read is done with a click. */
  read(): void {
    this.finish();
    this.next();
  }

  next(): void {
    if (this.index + 1 < this.count) this.show(this.index + 1);
  }

  /** Give the answer for somebody who does not find it. */
  solve(): void {
    this.right(this.step!.answers[0]);
  }

  private right(action: number): void {
    const step = this.step!;
    this.answered = action;
    this.stage = 'done';
    this.finish();
    this.tell(step.after[step.answers.indexOf(action)], this.table.events.length, false);
  }

  private finish(): void {
    learned.add(this.kind, this.game, this.step!.name);
    this.finished = learned.of(this.kind, this.game);
  }

  /** How the table looks, with what is new since so many events; without answers where none is awaited. */
  private tell({ events, now }: Moment, heard: number, asked: boolean): void {
    this.ply += 1;
    const shown: Now = asked ? now : { ...now, options: [], asides: [] };
    this.table.hear({ t: 'update', ply: this.ply, first: heard, events: events.slice(heard), now: shown });
  }

  /** The table as far as people and bots go: oneself, and an easy bot at every other seat. */
  private info(step: Lesson): TableInfo {
    const seats = Array.from({ length: step.seats }, (_, n) => n);
    const rules = {
      undo: 'none',
      pause: 'off',
      resign: false,
      absent: 'open',
      grace: 0,
      seating: 'kept',
      watch: false,
      chat: false,
      public: false,
    };
    return {
      t: 'table',
      table: this.table.id,
      terms: {
        game: this.game,
        seats: seats.map((n) => (n === step.seat ? 'open' : BOT)),
        options: step.options,
        lang: settings.lang,
        rules: { ...rules, pace: { kind: 'none' } },
      },
      phase: 'playing',
      paused: false,
      pausers: [],
      commitment: '',
      people: [
        {
          n: 0,
          name: settings.name.trim() || say('guest'),
          seat: step.seat,
          host: true,
          ready: true,
          here: true,
          said: '',
        },
      ],
      seats: seats.map((n) => ({
        person: n === step.seat ? 0 : -1,
        bot: n === step.seat ? '' : BOT,
        stand_in: '',
        why: '',
        sailor: n === step.seat ? 0 : n + 1,
      })),
      watchers: 0,
      rematch: '',
      after: '',
      origin: null,
    };
  }

  // The line of the table

  open(): void {}
  reopen(): void {}
  close(): void {}

  async ask(message: Record<string, unknown>): Promise<Answer> {
    this.ids += 1;
    const id = String(this.ids);
    const step = this.step;
    if (!step) return { t: 'lost', id };
    if (message.t === 'act') this.answer(Number(message.action));
    if (message.t === 'why') return this.explain(id, step, message.actions as number[]);
    return { t: 'done', id };
  }

  private answer(action: number): void {
    if (this.stage === 'done') return;
    if (this.step!.answers.includes(action)) {
      this.right(action);
    } else {
      this.stage = 'wrong';
      this.wrongs += 1;
    }
  }

  private async explain(id: string, { name }: Lesson, actions: number[]): Promise<Answer> {
    try {
      const { key, rule } = await api.whyNot(this.game, { kind: this.kind, name, actions });
      return key ? { t: 'refused', id, key, rule } : { t: 'done', id };
    } catch {
      return { t: 'lost', id };
    }
  }
}
