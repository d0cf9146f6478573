/** The glossary of a game: its terms in all their forms, found in texts, and explained where somebody asks. */

import { mount, unmount } from 'svelte';
import * as api from '../core/api';
import type { Finder, Piece } from '../core/terms.svelte';
import type { Words } from '../core/words';
import TermTip from './TermTip.svelte';

export interface Term {
  key: string;
  name: string;
  about: string;
}

let tip: Record<string, unknown> | undefined;

export class Glossary implements Finder {
  readonly terms: Term[];
  private readonly byForm: [RegExp, string][] = [];
  private readonly any: RegExp | undefined;

  /** `words` with the terms among them; `source` says which there are. */
  constructor(
    readonly words: Words,
    source: string,
  ) {
    const keys = [...source.matchAll(/^term-([\w-]+)/gm)].map((found) => found[1]);
    this.terms = keys
      .map((key) => ({ key, name: words.say(`term-${key}`), about: words.say(`term-${key}.about`) }))
      .sort((a, b) => a.name.localeCompare(b.name, words.lang));
    const forms = keys.flatMap((key) =>
      words
        .say(`term-${key}.forms`)
        .split('|')
        .map((form): [string, string] => [patternOf(form.trim()), key]),
    );
    forms.sort(([a], [b]) => b.length - a.length); // of two that begin alike, the longer
    this.byForm = forms.map(([form, key]) => [new RegExp(`^${form}$`, 'iu'), key]);
    const all = forms.map(([form]) => form).join('|');
    if (all) this.any = new RegExp(`(?<![\\p{L}\\p{N}])(?:${all})(?![\\p{L}\\p{N}])`, 'giu');
  }

  /** The text in pieces; of each term the first time it is there. */
  pieces(text: string): Piece[] {
    if (!this.any) return [{ text }];
    const found: Piece[] = [];
    const seen = new Set<string>();
    let from = 0;
    for (const match of text.matchAll(this.any)) {
      const term = this.byForm.find(([form]) => form.test(match[0]))?.[1];
      if (!term || seen.has(term)) continue;
      seen.add(term);
      found.push({ text: text.slice(from, match.index) }, { text: match[0], term });
      from = match.index + match[0].length;
    }
    return [...found, { text: text.slice(from) }].filter((piece) => piece.text);
  }
}

/** A form as a pattern: a star stands for any ending. */
const patternOf = (form: string): string =>
  form
    .replace(/[.+?^${}()[\]\\]/g, '\\$&')
    .replace(/\*/g, '\\p{L}*')
    .replace(/\s+/g, '\\s+');

/** Load a game's glossary; from now on its terms are explained on the page, if it is still `wanted`. */
export async function glossaryOf(words: Words, wanted: () => boolean): Promise<Glossary> {
  const source = await api.insist(() => api.bookWords(words.game!.key, words.lang));
  const found = new Glossary(words.with(source), source);
  if (!wanted()) return found;
  if (tip) void unmount(tip);
  tip = mount(TermTip, { target: document.body, props: { terms: found.terms, lang: words.lang } });
  return found;
}
