/** What a sentence can name, each in the form its grammar asks for: the same as speech/noun_forms.py. */

import { FluentType, type FluentValue } from '@fluent/bundle';

export type Args = Record<string, FluentValue | number>;
export type Phrase = (message: string, attributes: string[], args: Args) => string;

const SHORT = 4;

export abstract class Noun extends FluentType<string> {
  constructor() {
    super('');
  }

  abstract form(grammar: string): string;

  toString(): string {
    return this.form('');
  }
}

export type Name = string | Noun;

/** One name: the message `thing-kraken`, or for `science4` the message `thing-science` with `$n` = 4. */
export class Named extends Noun {
  constructor(
    protected readonly phrase: Phrase,
    readonly message: string,
    private readonly relation = '',
    private readonly args: Args = {},
  ) {
    super();
  }

  form(grammar: string): string {
    const both = `${this.relation}-${grammar}`;
    return this.phrase(this.message, [both, this.relation, grammar], this.args);
  }
}

/** A name somebody's own cards have: the same in every form; what is said about it stays. */
export class Renamed extends Named {
  constructor(
    phrase: Phrase,
    message: string,
    private readonly name: string,
  ) {
    super(phrase, message);
  }

  form(grammar: string): string {
    if (grammar === 'about' || grammar === 'rule') return super.form(grammar);
    return grammar === 'short' ? this.name.slice(0, SHORT) : this.name;
  }
}

/** Several names in a row, joined as the language joins them. */
export class Listed extends Noun {
  constructor(
    private readonly phrase: Phrase,
    private readonly nouns: Noun[],
  ) {
    super();
  }

  form(grammar: string): string {
    const others = this.nouns.map((noun) => noun.form(grammar));
    let text = others.pop() ?? '';
    let joint = 'list-end';
    for (const other of others.reverse()) {
      text = this.phrase(joint, [], { a: other, b: text });
      joint = 'list-more';
    }
    return text;
  }
}

/** The name without its number, and the number: `spot-3` is `spot` 3, plain `9` is `number` 9. */
export function unnumbered(name: string): [string, number | undefined] {
  const found = /^(.*?)-?(\d+)$/.exec(name);
  return found ? [found[1] || 'number', Number(found[2])] : [name, undefined];
}

export function formOf(noun: Name, grammar: string): string {
  return typeof noun === 'string' ? noun : noun.form(grammar);
}

/** A number that always shows its sign. */
export function signed(number: number): string {
  return number > 0 ? `+${number}` : number < 0 ? `−${-number}` : '0';
}
