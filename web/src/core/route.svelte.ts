/** Which page is shown: home, a table, a replay, a lesson or puzzle, or the rules of a game; kept in the address. */

import { invitations } from './settings.svelte';
import type { LessonKind } from './types';

/** A table's address. With an invitation behind it, whoever opens it may take a seat. */
export const tableAddress = (table: string, invitation = '') =>
  `/?table=${table}${invitation ? `#${invitation}` : ''}`;

export interface Route {
  page: 'home' | 'table' | 'replay' | 'lesson' | 'puzzle' | 'rules';
  table: string; // or the game that is learned or read about
  step: number; // of its lessons, or the puzzle; below 0: the first that was not done
  invitation: string;
}

const FIRST_OPEN = -1;

function read(): Route {
  const query = new URLSearchParams(location.search);
  const invitation = location.hash.slice(1);
  const step = Math.max(FIRST_OPEN, (Number.parseInt(query.get('step') ?? '', 10) || 0) - 1);
  for (const page of ['replay', 'table', 'lesson', 'puzzle', 'rules'] as const) {
    if (query.has(page)) {
      return { page, table: query.get(page) ?? '', step, invitation: page === 'table' ? invitation : '' };
    }
  }
  return { page: 'home', table: '', step: FIRST_OPEN, invitation: '' };
}

/** The address bar of the person who opened a table is as good as the link for friends: it carries the invitation, too. */
function invite({ page, table, invitation }: Route): void {
  const own = page === 'table' && !invitation ? invitations.of(table) : '';
  if (own) history.replaceState(null, '', tableAddress(table, own));
}

function arrive(): Route {
  invite(read());
  return read();
}

function follow(): void {
  Object.assign(route, arrive());
}

export const route: Route = $state(arrive());

addEventListener('popstate', follow);
addEventListener('hashchange', follow);

export function go(address: string): void {
  history.pushState(null, '', address);
  follow();
  scrollTo(0, 0);
}

/** The rules book of a game. */
export const rulesAddress = (game: string) => `/?rules=${game}`;

export const replayAddress = (table: string) => `/?replay=${table}`;

/** A step of the lessons of a game, or one of its puzzles; counted from 0 here, from 1 in the address. */
export const lessonAddress = (kind: LessonKind, game: string, step = FIRST_OPEN) =>
  step < 0 ? `/?${kind}=${game}` : `/?${kind}=${game}&step=${step + 1}`;

/** The link to one moment of a game, as a seat saw it. */
export function momentAddress(table: string, ply: number, seat: number, open = false): string {
  const link = new URLSearchParams({ replay: table, ply: String(ply), seat: String(seat) });
  if (open) link.set('open', '1');
  return `/?${link}`;
}
