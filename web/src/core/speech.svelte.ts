/** The page's own words, and those of a game, in the language that is set now. */

import * as api from './api';
import { settings } from './settings.svelte';
import type { Game, Lang } from './types';
import { Words } from './words';

const FILES = import.meta.glob('../words/*.ftl', { query: '?url', import: 'default', eager: true }) as Record<
  string,
  string
>;

const own = (lang: Lang) => api.text(FILES[`../words/${lang}.ftl`]);

let spoken: Words = $state.raw(new Words('en', []));

/** The page's own words, for where there is no game. */
export const ui = {
  get words(): Words {
    return spoken;
  },
};

export const say: Words['say'] = (key, args) => spoken.say(key, args);

/** What a bot is called, with its rank. */
export const botName = (name: string, level: string): string =>
  say('bot-ranked', { name, rank: say(`rank-${level}`) });

/** What somebody is called whose name was deleted. */
export const nameless = (person: number): string => say('nameless', { n: person + 1 });

/** Load the words of the language that is set; again when another is chosen. */
export async function speak(): Promise<void> {
  const lang = settings.lang;
  const [shared, source] = await api.insist(() => Promise.all([api.sharedWords(lang), own(lang)]));
  if (lang === settings.lang) spoken = new Words(lang, [shared, source]);
}

/** The words at a table of this game, in its first language if it has none in the one that is set. */
export async function wordsOf(game: Game, wanted: Lang, options: Record<string, unknown>): Promise<Words> {
  const lang = game.languages.includes(wanted) ? wanted : game.languages[0];
  const sources = await api.insist(() =>
    Promise.all([api.sharedWords(lang), api.ownWords(game.key, lang), own(lang)]),
  );
  return new Words(lang, sources, game, options);
}
