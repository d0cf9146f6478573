/** From clicks to actions: exactly the options there are, in one or two steps. */

import type { Placed } from './layout';
import type { Verb } from './types';
import { actionsOf, type Parts, partsOf } from './verbs';

/** What was clicked: a thing in a zone, or a zone without one. */
export interface Target {
  placed: Placed;
  thing: string;
  bare: boolean; // a place in which nothing lies
  persona: string; // what the zone's owner plays
}

/** What verbs call several things. */
type Together = Record<string, string[]>;

export class Choices {
  private readonly parts: Parts[];
  readonly unreached: number[]; // answers to press: those that no click on the table names, and those without an object

  constructor(
    private readonly verbs: Verb[],
    readonly options: number[],
    private readonly seat: number,
    targets: Target[] = [],
    private readonly together: Together = {},
  ) {
    this.parts = options.map((action) => partsOf(verbs, action));
    const reached = new Set(targets.flatMap((each) => this.begun(each, {})));
    this.unreached = this.parts
      .filter(({ action, first }) => first === '' || !reached.has(action))
      .map(({ action }) => action);
  }

  /** The options a click here can begin; or, where none begins on the table, end. */
  from(target: Target): number[] {
    const begun = this.begun(target);
    return begun.length ? begun : this.to(target, this.unreached);
  }

  private begun(target: Target, together = this.together): number[] {
    const { placed, thing, bare, persona } = target;
    const does = placed.part.does ?? [];
    const meant = this.parts.filter(
      (each) =>
        does.includes(each.verb) &&
        !(bare && each.first === '') &&
        this.begins(each, placed, thing, together),
    );
    const own = meant.filter((each) => each.second !== '' && each.second === persona);
    return (own.length ? own : meant).map((each) => each.action);
  }

  /** Of the options begun, those a click here can end. */
  to(target: Target, begun: number[]): number[] {
    const { placed, thing } = target;
    const takes = placed.part.takes ?? [];
    return this.parts
      .filter((each) => begun.includes(each.action) && each.second !== '')
      .filter((each) => (takes.includes(each.verb) && each.second === placed.object) || each.second === thing)
      .map((each) => each.action);
  }

  /** What this click might have meant, were it allowed: for asking why it is not. */
  meant(target: Target): number[] {
    const all = actionsOf(this.verbs, target.placed.part.does ?? []).map((each) => partsOf(this.verbs, each));
    const likely = all.filter((each) => this.begins(each, target.placed, target.thing, this.together));
    return likely.slice(0, 40).map((each) => each.action);
  }

  /** Whether a click there can mean this: by the place's own name, or by the thing, if it is not another's. */
  private begins(parts: Parts, { part, owner, object }: Placed, thing: string, together: Together): boolean {
    if (object !== '' && parts.first === object) return true;
    const foreign = part.me !== undefined && owner >= 0 && owner !== this.seat;
    const one = parts.first === '' || parts.first === thing || together[parts.first]?.includes(thing);
    return !foreign && one === true;
  }
}
