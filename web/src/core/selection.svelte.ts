/** Choosing: what was clicked so far, and what a click would do now. */

import { Choices, type Target } from './choices';
import { Layout, type VerbSpec } from './layout';
import { settings } from './settings.svelte';
import type { TableState } from './table.svelte';
import { UNSEEN } from './types';
import { partsOf } from './verbs';

export class Play {
  begun: number[] = $state.raw([]); // the options left by the clicks so far
  chosen = $state(0); // the thing that was clicked

  composing = $state(false); // an offer is put together
  verb = $state(-1); // the kind of action that was pressed

  constructor(private readonly table: TableState) {
    $effect(() => {
      this.table.ply;
      this.cancel();
    });
  }

  options: number[] = $derived.by(() => {
    const now = this.table.now;
    if (!now || this.table.held) return [];
    const answers = now.passing ? [] : now.options;
    return [...answers, ...now.asides.filter((each) => !answers.includes(each))];
  });

  /** The one thing there is to do: none beside it, not even of those that can be done at any time. */
  only: number | undefined = $derived(this.options.length === 1 ? this.options[0] : undefined);

  /** Everything on the table that can be clicked, however large the screen. */
  targets: Target[] = $derived.by(() => {
    const { kit, now, welcome, seats, personas } = this.table;
    if (!kit || !now || !welcome) return [];
    const layout = new Layout(kit.scene, kit.page, 'wide', welcome.seat, seats, kit.art);
    return layout.zones(welcome.zones, now.counters).flatMap((placed) => {
      const persona = personas.get(placed.owner) ?? '';
      const things = now.zones[placed.index].map((face) => (face === UNSEEN ? '' : kit.game.things[face]));
      const bare = things.length === 0;
      return (bare ? [''] : things).map((thing) => ({ placed, thing, bare, persona }));
    });
  });

  /** The kinds of action there are buttons for, with the answers each gathers; none while something else is asked. */
  verbs: { spec: VerbSpec; options: number[] }[] = $derived.by(() => {
    const { kit, now, mine } = this.table;
    if (!kit?.page.verb || !now || !mine) return [];
    const all = kit.page.verb.map((spec) => ({
      spec,
      options: now.options.filter((action) => spec.does.includes(partsOf(kit.game.verbs, action).verb)),
    }));
    return all.some(({ options }) => options.length) ? all : [];
  });

  /** What clicks on the table can mean now: one kind of action, once its button was pressed. */
  private meant: number[] = $derived.by(() => {
    if (this.verb >= 0 && this.verbs[this.verb]) return this.verbs[this.verb].options;
    const elsewhere = new Set([...this.verbs.flatMap(({ options }) => options), ...this.composed]);
    return this.options.filter((action) => !elsewhere.has(action));
  });

  /** What is put together elsewhere, and sent in one go. */
  private composed: number[] = $derived.by(() => {
    const { kit } = this.table;
    const composer = kit?.page.composer;
    if (!kit || !composer) return [];
    const words = [composer.begin, composer.give, composer.ask];
    return this.options.filter((action) => words.includes(partsOf(kit.game.verbs, action).verb));
  });

  choices: Choices = $derived.by(() => this.choicesOf(this.meant));

  private choicesOf(options: number[]): Choices {
    return new Choices(
      this.table.kit?.game.verbs ?? [],
      options,
      this.table.seat,
      this.targets,
      this.table.kit?.scene.together,
    );
  }

  /** The move that is advised; below 0 if there is none. */
  best: number = $derived.by(() => this.table.advice?.options[0]?.[0] ?? -1);

  private advised: Choices = $derived.by(() => this.choicesOf(this.best < 0 ? [] : [this.best]));

  /** Whether the advised move begins with a click here; `end`: whether it ends with one. */
  isAdvised(target: Target, end = false): boolean {
    return (end ? this.advised.to(target, this.advised.options) : this.advised.from(target)).length > 0;
  }

  cancel(): void {
    this.clear();
    this.verb = -1;
  }

  private clear(): void {
    this.begun = [];
    this.chosen = 0;
  }

  /** A click on the button of a kind of action: it is done, or its targets can be clicked. */
  pressVerb(n: number): void {
    const { options } = this.verbs[n];
    const again = n === this.verb;
    this.table.notice = '';
    this.cancel();
    if (again || !options.length || this.table.waiting) return;
    const lone = options.length === 1 && partsOf(this.table.kit!.game.verbs, options[0]).first === '';
    if (!lone) this.verb = n;
    else if (settings.confirm) this.choose(options[0]);
    else void this.act(options[0]);
  }

  /** Whether a click here does something. */
  can(target: Target): boolean {
    if (this.table.waiting) return false;
    if (this.begun.length && this.choices.to(target, this.begun).length) return true;
    return this.choices.from(target).length > 0;
  }

  /** Whether a click here would only do something one may also do: no answer to the question. */
  isQuiet(target: Target): boolean {
    const { kit, now } = this.table;
    if (!kit || !now || (this.begun.length && this.choices.to(target, this.begun).length)) return false;
    const quiet = kit.page.quiet ?? [];
    const meant = this.choices.from(target);
    return meant.every(
      (action) => !now.options.includes(action) || quiet.includes(partsOf(kit.game.verbs, action).verb),
    );
  }

  /** Whether a click here ends what was begun. */
  ends(target: Target): boolean {
    return this.begun.length > 0 && this.choices.to(target, this.begun).length > 0;
  }

  /** The answers that a click here begins, as one text: things with the same are one answer. */
  meaning(target: Target): string {
    return this.table.waiting ? '' : this.choices.from(target).join(' ');
  }

  /** A click on a thing, or on a place: its key is below 0. */
  press(target: Target, key: number): void {
    if (this.table.waiting) return;
    this.table.notice = '';
    const ending = this.begun.length ? this.choices.to(target, this.begun) : [];
    const again = key !== 0 && key === this.chosen;
    if (ending.length === 1) void this.act(ending[0]);
    else if (again && this.begun.length === 1) void this.act(this.begun[0]);
    else if (again) this.cancel();
    else if (ending.length) this.begin(ending, key);
    else this.begin(this.possible(target), key, target);
  }

  /** What a click here can begin; before a kind of action was chosen, any of them. */
  private possible(target: Target): number[] {
    const found = this.choices.from(target);
    if (found.length || this.verb >= 0) return found;
    return this.choicesOf(this.verbs.flatMap(({ options }) => options)).from(target);
  }

  private begin(options: number[], key: number, target?: Target): void {
    if (!options.length) {
      this.clear();
      if (target && this.options.length) void this.why(target);
      return;
    }
    this.begun = options;
    this.chosen = key;
    if (
      options.length === 1 &&
      !settings.confirm &&
      !this.verbs.some((each) => each.options.includes(options[0]))
    )
      void this.act(options[0]);
  }

  /** As if the clicks for this action had been made: it is named, and one click does it. */
  choose(action: number): void {
    this.begun = [action];
    this.chosen = 0;
  }

  async act(action: number): Promise<void> {
    if (this.table.waiting) return;
    this.cancel();
    await this.table.act(action);
  }

  /** Ask the rules why nothing can be done there. */
  private async why(target: Target): Promise<void> {
    const actions = this.choices.meant(target);
    if (actions.length) await this.table.ask({ t: 'why', actions });
  }
}
