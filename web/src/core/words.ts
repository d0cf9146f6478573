/** What everything is called, in the language of whoever reads it: the same as speech/words.py. */

import { FluentBundle, FluentNumber, FluentResource, type FluentValue } from '@fluent/bundle';
import {
  type Args,
  formOf,
  Listed,
  type Name,
  Named,
  type Noun,
  type Phrase,
  Renamed,
  signed,
  unnumbered,
} from './nounForms';
import {
  type Event,
  type Game,
  type Lang,
  NOTHING,
  type Promised,
  type Remarked,
  UNSEEN,
  type Zone,
} from './types';
import { otherOf, thingOf, verbOf } from './verbs';

const SEAT = 'seat';

export class Words {
  private readonly bundle: FluentBundle;
  private readonly options: Record<string, unknown>;
  private readonly renamed: Record<string, string>;

  constructor(
    readonly lang: Lang,
    private readonly sources: string[],
    readonly game?: Game,
    options: Record<string, unknown> = {},
  ) {
    this.options = settled(game, options);
    this.renamed = renamedThings(game, this.options);
    const functions = {
      FORM: ([noun, grammar]: FluentValue[]) => formOf(noun as Name, String(grammar)),
      SIGNED: ([number]: FluentValue[]) => signed(plainOf(number) as number),
      OPTION: ([key, ...path]: FluentValue[]) => this.option(String(key), path.map(plainOf)),
    };
    this.bundle = new FluentBundle(lang, { functions, useIsolating: false });
    for (const source of sources)
      this.bundle.addResource(new FluentResource(source), { allowOverrides: true });
  }

  /** The same words, and more. */
  with(source: string): Words {
    return new Words(this.lang, [...this.sources, source], this.game, this.options);
  }

  /** The message `key`, or with a dot one of its attributes; the key itself if there are no words for it. */
  say(key: string, args: Args = {}): string {
    const [message, attribute = ''] = key.split('.', 2);
    return this.has(key) ? this.phrase(message, [attribute], args) : key;
  }

  has(key: string): boolean {
    const [message, attribute] = key.split('.', 2);
    const found = this.bundle.getMessage(message);
    return found ? (attribute ? attribute in found.attributes : found.value !== null) : false;
  }

  private phrase: Phrase = (key, attributes, args) => {
    const message = this.bundle.getMessage(key);
    if (!message) return key;
    const found = attributes.find((each) => each in message.attributes);
    const pattern = found === undefined ? message.value : message.attributes[found];
    return pattern === null
      ? ''
      : this.bundle.formatPattern(pattern, args as Record<string, FluentValue>, []);
  };

  private option(key: string, path: (string | number)[]): FluentValue {
    const value = path.reduce<unknown>(reached, this.options[key]);
    return typeof value === 'number' ? new FluentNumber(value) : String(value);
  }

  list(names: string[]): string {
    return new Intl.ListFormat(this.lang).format(names);
  }

  // Names

  /** A thing; one that is not seen is called after the kind of thing that lies face down in its zone. */
  thing(n: number, zone = ''): string {
    return this.things([n], zone).form('');
  }

  /** So many things that are not seen. */
  unseen(count: number, zone: string): string {
    return this.say(this.unseenIn(zone), { count });
  }

  noun(name: string): Noun {
    return this.thingNamed(name);
  }

  about(n: number, zone = ''): string {
    const noun = this.things([n], zone);
    const about = noun.form('about');
    return about === noun.form('') ? '' : about;
  }

  zone(name: string, owner: number, seat: number, names: Name[]): string {
    return this.place(name, owner, owner === seat ? 'mine' : 'theirs', names).form('');
  }

  blank(name: string): string {
    const key = `zone-${name}.blank`;
    return this.has(key) ? this.say(key) : '';
  }

  /** What the page writes beside a place: longer than its name, if there is something to explain. */
  beside(name: string): string {
    const key = `zone-${name}.beside`;
    return this.has(key) ? this.say(key) : '';
  }

  /** A short name for the first object of a verb, to be written where it leads; may be empty. */
  wayLabel(name: string): string {
    const key = `name-${name}.label`;
    return this.has(key) ? this.say(key) : '';
  }

  counter(name: string): string {
    return this.named('counter', name).form('');
  }

  /** What stands beside a counter's number, as so many are called. */
  unit(name: string, value: number): string {
    const key = `counter-${name}.unit`;
    return this.has(key) ? this.say(key, { value }) : this.counter(name);
  }

  reading(name: string, value: number): string {
    const key = `counter-${name}.shows`;
    if (this.has(key)) return this.say(key, { value });
    return value < 0 ? `−${-value}` : String(value);
  }

  flag(name: string, value: number): string {
    const key = `counter-${name}.flag`;
    return this.has(key) ? this.say(key, { value }) : `${this.counter(name)} ${this.reading(name, value)}`;
  }

  value(option: string, value: unknown): string {
    if (Array.isArray(value))
      return value.map((each) => (typeof each === 'number' ? signed(each) : each)).join(' ');
    if (typeof value === 'object') return this.say('value-data-usual');
    const own = `value-${option}-${value}`;
    return this.say(this.has(own) ? own : `value-${value}`);
  }

  private named(kind: string, name: string, relation = '', args: Args = {}): Named {
    if (this.bundle.hasMessage(`${kind}-${name}`))
      return new Named(this.phrase, `${kind}-${name}`, relation, args);
    const [stem, n] = unnumbered(name);
    return new Named(this.phrase, `${kind}-${stem}`, relation, n === undefined ? args : { n, ...args });
  }

  private things(things: number[], zone = ''): Noun {
    const nouns: Noun[] = things
      .filter((thing) => thing !== UNSEEN)
      .map((thing) => this.thingNamed(this.game!.things[thing]));
    const unseen = things.length - nouns.length;
    if (unseen) nouns.push(new Named(this.phrase, this.unseenIn(zone), '', { count: unseen }));
    return new Listed(this.phrase, nouns);
  }

  /** The message for what lies face down in a zone: a card, unless its `.hides` says otherwise. */
  private unseenIn(zone: string): string {
    const name = [zone, unnumbered(zone)[0]].find((each) => this.has(`zone-${each}.hides`));
    return name === undefined ? 'thing-unseen' : `thing-unseen-${this.say(`zone-${name}.hides`)}`;
  }

  private thingNamed(name: string): Named {
    if (name in this.renamed) return new Renamed(this.phrase, `thing-${name}`, this.renamed[name]);
    return this.named('thing', name);
  }

  private place(name: string, owner: number, relation: string, names: Name[]): Named {
    return owner < 0 ? this.named('zone', name) : this.named('zone', name, relation, { owner: names[owner] });
  }

  // Questions and answers

  ask(key: string, mine: boolean, who: Name, stake: Args): string {
    return this.named('ask', key, mine ? '' : 'other', { ...stake, who }).form('');
  }

  /** An answer in words; in few, where several stand side by side. */
  optionText(action: number, names: Name[] = [], brief = false): string {
    const [key, args] = this.deed(action, names);
    return this.phrase(key, brief ? ['brief'] : [], args);
  }

  hint(action: number): string {
    const [key, args] = this.deed(action);
    return this.has(`${key}.hint`) ? this.phrase(key, ['hint'], args) : '';
  }

  /** What there is to say when this is the only answer. */
  lone(action: number): string {
    const [key, args] = this.deed(action);
    return this.has(`${key}.lone`) ? this.phrase(key, ['lone'], args) : '';
  }

  /** What an answer brings. */
  promise([, key, args]: Promised, names: Name[]): string {
    return this.phrase(`brings-${key}`, [], this.spokenOf(args, names));
  }

  /** What can be read off the table; `brief`: where there is little room. */
  remark([, owner, key, args]: Remarked, seat: number, names: Name[], brief = false): string {
    const attributes = [...(brief ? ['brief'] : []), ...(owner === seat ? ['mine'] : [])];
    return this.phrase(`shows-${key}`, attributes, this.spokenOf(args, names));
  }

  /** What is measured in imagined games; `more`: whether there is more of it. */
  measure(key: string, args: Record<string, number>, more: 'yes' | 'no', names: Name[]): string {
    return this.phrase(`measure-${key}`, [], { ...this.spokenOf(args, names), more });
  }

  private spokenOf(args: Record<string, number>, names: Name[]): Args {
    const named: Args = { ...args };
    for (const name of ['thing', 'other']) if (name in args) named[name] = this.things([args[name]]);
    for (const name of ['who', 'whom']) if (name in args) named[name] = names[args[name]];
    return named;
  }

  private deed(action: number, names: Name[] = []): [string, Args] {
    const verb = verbOf(this.game!.verbs, action);
    const args: Args = {};
    if (verb.names.length) args.thing = this.object(verb.names[thingOf(verb, action)], names);
    if (verb.more.length) args.other = this.object(verb.more[otherOf(verb, action)], names);
    return [`do-${verb.word}`, args];
  }

  private object(name: string, names: Name[]): Noun {
    const [stem, n] = unnumbered(name);
    if (stem === SEAT && n && n <= names.length) {
      return new Renamed(this.phrase, `name-${SEAT}`, formOf(names[n - 1], ''));
    }
    return this.game!.things.includes(name) ? this.thingNamed(name) : this.named('name', name);
  }

  /** The reason for a refusal, as a sentence: on the page it stands alone. */
  why(key: string, rule = ''): string {
    const why = sentence(this.say(this.has(`why-${key}`) ? `why-${key}` : 'why-failed'));
    return rule ? this.say('why-by-rule', { rule, why }) : why;
  }

  // What happened

  /** Several events, those that belong together in one sentence; those with empty words in none. */
  toldAll(events: Event[], seat: number, names: Name[], zones: Zone[]): string[] {
    return this.groups(events)
      .map((group) => this.tell(group, seat, names, zones))
      .filter((sentence) => sentence);
  }

  /** Events that are told in one sentence. */
  groups(events: Event[]): Event[][] {
    const groups: Event[][] = [];
    for (const event of events) {
      const last = groups.at(-1);
      const joins =
        last && last[0][0] === event[0] && last[0][1] === event[1] && this.has(`told-${event[0]}.joins`);
      if (joins) last.push(event);
      else groups.push([event]);
    }
    return groups;
  }

  tell(events: Event[], seat: number, names: Name[], zones: Zone[]): string {
    const [what, actor, , place, goal, amount] = events[0];
    const key = `told-${what}`;
    const args: Args = {};
    if (actor >= 0) args.who = names[actor];
    const things = events.map((event) => event[2]).filter((thing) => thing !== NOTHING);
    if (things.length) {
      const sorted = this.has(`${key}.joins`) && this.say(`${key}.joins`) === 'sorted';
      const zone = zones[place === NOTHING ? goal : place]?.[0];
      args.thing = this.things(sorted ? [...things].sort((a, b) => a - b) : things, zone);
    }
    if (amount !== NOTHING) args.amount = amount;
    for (const [name, index] of [
      ['place', place],
      ['goal', goal],
    ] as const) {
      if (index === NOTHING) continue;
      const [zone, owner] = zones[index];
      args[name] = this.place(zone, owner, relation(owner, actor, seat), names);
    }
    return this.phrase(key, variants(actor === seat, things.includes(UNSEEN)), args);
  }
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?…]$/.test(text) ? '' : '.');
}

function plainOf(value: FluentValue): string | number {
  return value instanceof FluentNumber ? value.valueOf() : String(value);
}

/** One step into an option: to a key, to an entry counted through nested lists, or to a word of a text. */
function reached(value: unknown, step: string | number): unknown {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return (value as Record<string, unknown>)[step];
  }
  const entries = typeof value === 'string' ? value.split(/\s+/).filter(Boolean) : [value].flat(9);
  return entries[Number(step) - 1] ?? '';
}

/** The options of a table, all of them. */
export function settled(game: Game | undefined, options: Record<string, unknown>): Record<string, unknown> {
  const usual = Object.fromEntries((game?.options ?? []).map((each) => [each.key, each.default]));
  return { ...usual, ...options };
}

function renamedThings(game: Game | undefined, options: Record<string, unknown>): Record<string, string> {
  const found: Record<string, string> = {};
  for (const option of game?.options ?? []) {
    if (option.kind !== 'names') continue;
    const things = option.default as string[];
    const names = options[option.key] as string[];
    things.forEach((thing, n) => {
      if (names[n] !== thing) found[thing] = names[n];
    });
  }
  return found;
}

/** Whose it is: the hearer's who acts (self) or not (mine), the actor's (own), another's (theirs). */
function relation(owner: number, actor: number, hearer: number): string {
  if (owner === hearer) return actor === hearer ? 'self' : 'mine';
  return owner === actor ? 'own' : 'theirs';
}

function variants(mine: boolean, unseen: boolean): string[] {
  if (mine) return unseen ? ['you-unseen', 'you'] : ['you'];
  return unseen ? ['unseen'] : [];
}
