import * as api from '../core/api';
import { go, tableAddress } from '../core/route.svelte';
import { invitations, settings, sharedTokens, tokens } from '../core/settings.svelte';
import { say } from '../core/speech.svelte';
import { type Continue, LEVELS, type Presented, type Wanted } from '../core/types';

const ownName = () => settings.name.trim() || say('guest');

/** Go on from a moment of a game at a new table. */
export async function goOn(table: string, moment: Omit<Continue, 'name' | 'token'>): Promise<void> {
  const seated = await api.goOn(table, { ...moment, name: ownName(), token: tokens.of(table) });
  tokens.keep(seated.table, seated.token);
  go(tableAddress(seated.table));
}

/** Open a table, keep what was given for it, and go there. */
export async function open(terms: Wanted): Promise<void> {
  const seated = await api.create(terms, ownName());
  tokens.keep(seated.table, seated.token);
  const free = terms.seats?.filter((seat) => seat === 'open').length ?? 0;
  if (free > 1) invitations.keep(seated.table, seated.invitation);
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

/** How many bots, how strong, and whether it is fair, as last time; the first time as few as may be. */
export function lastChoice(game: Presented): { count: number; level: string; fair: boolean } {
  const { count, level, fair = false } = settings.bots[game.key] ?? {};
  return {
    fair,
    count: count !== undefined && game.seats.includes(count + 1) ? count : game.seats[0] - 1,
    level: level && LEVELS.includes(level) ? level : settings.level,
  };
}

/** A table with bots on all other seats; they agree to everything that is taken back, unless it is fair. */
function alone(game: Presented, count: number, level: string, fair = false): Wanted {
  const seats = ['open', ...Array<string>(count).fill(level)];
  return { game: game.key, seats, lang: settings.lang, rules: { undo: 'consent', fair } };
}

export function againstBots(game: Presented): Promise<void> {
  const { count, level, fair } = lastChoice(game);
  return open(alone(game, count, level, fair));
}

const EASY = 'deckhand';

/** The first real game, after the lessons: against easy bots, with the options of a friendly deal. */
export const firstGame = (game: Presented, options: Record<string, unknown>): Promise<void> =>
  open({ ...alone(game, game.seats[0] - 1, EASY), options });
