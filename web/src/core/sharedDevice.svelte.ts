/** Several people at one device: each has a seat and a token of their own, and one of them looks at a time. */

import { Link } from './connection';
import { contribution, see, taken } from './proofNotes';
import { invitations, sharedTokens } from './settings.svelte';
import type { TableInfo, Told } from './types';

const SHOWN_FOR = 2500; // milliseconds in which who has acted sees what came of it

/** One of these people. All that is kept of what their seat is sent is whether it is asked. */
export class Holder {
  seat = $state(-1);
  asked = $state(false);
  info: TableInfo | undefined = $state.raw();
  private person = -1;
  private readying = false;
  readonly link: Link;

  constructor(
    readonly table: string,
    readonly token: string,
    private readonly first: boolean,
  ) {
    this.link = new Link(
      table,
      () => ({ token }),
      (told) => this.hear(told),
      () => undefined,
    );
    this.link.open();
  }

  get name(): string {
    return this.info?.people.find((each) => each.n === this.person)?.name ?? '';
  }

  private hear(told: Told): void {
    if (told.t === 'welcome') {
      this.seat = told.seat;
      this.person = told.person;
      if (told.skip ?? true) void this.link.ask({ t: 'prefer', skip: false });
    } else if (told.t === 'table') {
      this.info = told;
      see(told);
      void this.getReady();
    } else if (told.t === 'update') {
      this.asked = told.now.options.length > 0 && !told.now.result;
    }
  }

  /** Everybody here is ready at once; the first, who invites others, when they say so. */
  private async getReady(): Promise<void> {
    const me = this.info?.people.find((each) => each.n === this.person);
    if (this.readying || this.info?.phase !== 'gathering' || !me || me.ready) return;
    if (this.first && invitations.of(this.table)) return;
    this.readying = true;
    const text = contribution(this.table, this.token, this.person);
    if ((await this.link.ask({ t: 'contribute', text })).t === 'done') taken(this.table, this.token);
    await this.link.ask({ t: 'do', what: 'ready' });
    this.readying = false;
  }
}

/** Who of them looks at the table, and to whom the device is to be passed. */
export class SharedDevice {
  readonly holders: Holder[];
  looking = $state(-1); // whose view is shown; -1: nobody's
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly table: string) {
    this.holders = sharedTokens.of(table).map((token, n) => new Holder(table, token, n === 0));
    $effect(() => {
      clearTimeout(this.timer);
      if (this.wanted >= 0 && this.looking >= 0 && this.wanted !== this.looking)
        this.timer = setTimeout(() => (this.looking = -1), SHOWN_FOR);
    });
  }

  get phase(): string {
    return this.holders[0]?.info?.phase ?? '';
  }

  /** Who has to answer: who looks, if they do, else the next round the table; -1 if nobody here. */
  wanted: number = $derived.by(() => {
    const asked = this.holders.flatMap((each, n) => (each.asked ? [n] : []));
    return asked.find((n) => n >= this.looking) ?? asked[0] ?? -1;
  });

  /** They have the device now. */
  look(who: number): void {
    this.looking = who;
  }

  close(): void {
    clearTimeout(this.timer);
    for (const each of this.holders) each.link.close();
  }
}
