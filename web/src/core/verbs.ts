import type { Verb } from './types';

const width = (verb: Verb) => verb.more.length || 1;

export function verbOf(verbs: Verb[], action: number): Verb {
  return verbs.findLast((verb) => verb.first <= action)!;
}

export function thingOf(verb: Verb, action: number): number {
  return Math.floor((action - verb.first) / width(verb));
}

export function otherOf(verb: Verb, action: number): number {
  return (action - verb.first) % width(verb);
}

/** An action's verb and its objects; empty where it has none. */
export interface Parts {
  action: number;
  verb: string;
  first: string;
  second: string;
}

export function partsOf(verbs: Verb[], action: number): Parts {
  const verb = verbOf(verbs, action);
  return {
    action,
    verb: verb.word,
    first: verb.names[thingOf(verb, action)] ?? '',
    second: verb.more.length ? verb.more[otherOf(verb, action)] : '',
  };
}

/** Every action of these verbs. */
export function actionsOf(verbs: Verb[], words: string[]): number[] {
  return verbs
    .filter((verb) => words.includes(verb.word))
    .flatMap((verb) => {
      const count = (verb.names.length || 1) * width(verb);
      return Array.from({ length: count }, (_, n) => verb.first + n);
    });
}
