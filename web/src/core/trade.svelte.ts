/** An offer that is put together on the page and sent in one go. Before, the server hears at most to whom, to say what may be asked for. */

import type { ThingView } from './board';
import { seatOf } from './scene';
import type { Play } from './selection.svelte';
import type { Kit, TableState } from './table.svelte';
import { actionsOf, partsOf } from './verbs';

export class Trade {
  partner = $state(-1);
  picked: number[] = $state.raw([]); // keys of things: mine to give, and the other's to ask for
  named: string[] = $state.raw([]); // what is asked for unseen
  naming = $state(false); // what may be asked for unseen is shown
  whom: number[] = $state.raw([]); // whom it can be made: the seats that could be chosen when it was begun

  constructor(
    private readonly table: TableState,
    private readonly play: Play,
  ) {}

  /** Whether one is being put together. */
  get open(): boolean {
    return this.play.composing;
  }

  private get kit(): Kit | undefined {
    return this.table.kit?.page.composer ? this.table.kit : undefined;
  }

  /** The options of this verb there are now. */
  private options(verb: string): number[] {
    const { kit } = this;
    return kit ? this.play.options.filter((each) => partsOf(kit.game.verbs, each).verb === verb) : [];
  }

  /** Whom an offer can be made now: their seats. */
  partners: number[] = $derived.by(() => {
    const { kit } = this;
    if (!kit) return [];
    const things = this.options(kit.page.composer!.begin).map((each) => partsOf(kit.game.verbs, each).first);
    const seats = things.map((thing) => seatOf(this.table.personas, thing));
    return seats.filter((seat) => seat !== undefined).sort();
  });

  /** Whether the server has heard to whom it is. */
  get halfway(): boolean {
    const { kit } = this;
    return kit !== undefined && this.options(kit.page.composer!.drop).length > 0;
  }

  get can(): boolean {
    return this.partners.length > 0 || this.halfway;
  }

  async show(): Promise<void> {
    const opens = !this.open;
    this.play.cancel();
    this.table.notice = '';
    await this.close();
    if (!opens || !this.can) return;
    this.whom = this.partners;
    this.play.composing = true;
    if (this.whom.length === 1) this.partner = this.whom[0];
  }

  async close(): Promise<void> {
    this.play.composing = false;
    this.reset();
    await this.drop();
  }

  async with(seat: number): Promise<void> {
    if (!this.whom.includes(seat) || seat === this.partner) return;
    this.reset();
    await this.drop();
    this.partner = seat;
  }

  private async drop(): Promise<void> {
    if (this.halfway) await this.table.actAll(this.action(this.kit!.page.composer!.drop));
  }

  private begin(): number[] {
    const { begin } = this.kit!.page.composer!;
    return this.halfway ? [] : this.action(begin, this.table.personas.get(this.partner));
  }

  /** The action of this verb and these objects. */
  private action(verb: string, first = '', second = ''): number[] {
    const { verbs } = this.kit!.game;
    return actionsOf(verbs, [verb]).filter((each) => {
      const parts = partsOf(verbs, each);
      return parts.first === first && parts.second === second;
    });
  }

  private reset(): void {
    this.partner = -1;
    this.picked = [];
    this.named = [];
    this.naming = false;
  }

  /** Whether a click on this thing says something of the offer. */
  takes(thing: ThingView): boolean {
    return (
      this.open && (this.isMine(thing) || this.isTheirs(thing) || this.whom.includes(this.figure(thing)))
    );
  }

  private figure({ figure, name }: ThingView): number {
    return figure ? (seatOf(this.table.personas, name) ?? -1) : -1;
  }

  isMine({ owner, name, target }: ThingView): boolean {
    return owner === this.table.seat && name !== '' && this.zones('give').includes(target.placed.name);
  }

  isTheirs({ owner, name, target }: ThingView): boolean {
    return owner === this.partner && name !== '' && this.zones('ask').includes(target.placed.name);
  }

  /** The zones out of which things are given or asked for. */
  private zones(what: 'give' | 'ask'): string[] {
    const { kit } = this;
    if (!kit) return [];
    return kit.game.verbs.find(({ word }) => word === kit.page.composer![what])?.more ?? [];
  }

  tap(thing: ThingView): void {
    const seat = this.figure(thing);
    if (seat >= 0) void this.with(seat);
    else if (this.picked.includes(thing.key)) this.picked = this.picked.filter((each) => each !== thing.key);
    else this.picked = [...this.picked, thing.key];
  }

  /** What may be asked for unseen, once the server knows of whom. */
  wishes: string[] = $derived.by(() => {
    const { kit } = this;
    if (!kit) return [];
    const { ask, unseen } = kit.page.composer!;
    const parts = this.options(ask).map((each) => partsOf(kit.game.verbs, each));
    return parts.filter(({ second }) => second === unseen).map(({ first }) => first);
  });

  /** Ask for something unseen: which, is chosen next. */
  async name(): Promise<void> {
    if (await this.table.actAll(this.begin())) this.naming = true;
  }

  wish(name: string): void {
    this.named = [...this.named, name];
    this.naming = false;
  }

  unwish(n: number): void {
    this.named = this.named.filter((_, each) => each !== n);
  }

  /** Send it, card by card. */
  async send(things: ThingView[]): Promise<void> {
    const { kit } = this;
    if (!kit) return;
    const composer = kit.page.composer!;
    const picked = things.filter((each) => this.picked.includes(each.key));
    const done = await this.table.actAll([
      ...this.begin(),
      ...picked.flatMap((each) =>
        this.action(this.isMine(each) ? composer.give : composer.ask, each.name, each.target.placed.name),
      ),
      ...this.named.flatMap((name) => this.action(composer.ask, name, composer.unseen)),
      ...this.action(composer.send),
    ]);
    const { notice } = this.table;
    if (done) await this.close();
    else {
      await this.drop(); // what was named cannot be taken back otherwise
      this.table.notice = notice;
    }
  }
}
