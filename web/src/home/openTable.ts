import * as api from '../core/api';
import { guide } from '../core/guide.svelte';
import { go, tableAddress } from '../core/route.svelte';
import { invitations, settings, sharedTokens, tokens } from '../core/settings.svelte';
import { say } from '../core/speech.svelte';
import type { Continue, Game, Wanted } from '../core/types';

const ownName = () => settings.name.trim() || say('guest');

/** Go on from a moment of a game at a new table. */
export async function goOn(table: string, moment: Omit<Continue, 'name' | 'token'>): Promise<void> {
  const seated = await api.goOn(table, { ...moment, name: ownName(), token: tokens.of(table) });
  tokens.keep(seated.table, seated.token);
  go(tableAddress(seated.table));
}

/** Open a table, keep what was given for it, and go there. */
export async function open(terms: Wanted, guided = false): Promise<void> {
  const seated = await api.create(terms, ownName());
  tokens.keep(seated.table, seated.token);
  const free = terms.seats?.filter((seat) => seat === 'open').length ?? 0;
  if (free > 1) invitations.keep(seated.table, seated.invitation);
  if (guided) guide.begin(seated.table);
  go(tableAddress(seated.table));
}

/** A table that several people play at this device: `here` are their names by seat, besides one's own. */
export async function openHere(terms: Wanted, here: Map<number, string>): Promise<void> {
  const { table, token, invitation } = await api.create(terms, ownName());
  const held = [token];
  for (const [seat, name] of here) held.push((await api.join(table, name, invitation, seat)).token);
  sharedTokens.keep(table, held);
  const free = terms.seats?.filter((seat) => seat === 'open').length ?? 0;
  if (free > held.length) invitations.keep(table, invitation);
  go(tableAddress(table));
}

/** The usual table, with bots on all other seats; they agree to everything that is taken back. */
function alone(game: Game, level: string): Wanted {
  const seats = Array.from({ length: game.usual }, (_, n) => (n === 0 ? 'open' : level));
  return { game: game.key, seats, lang: settings.lang, rules: { undo: 'consent' } };
}

export const againstBots = (game: Game): Promise<void> => open(alone(game, settings.level));

const EASY = 'deckhand';

/** Against easy bots, with words for who plays for the first time. */
export const firstGame = (game: Game): Promise<void> => open(alone(game, EASY), true);
