/** Which page is shown: home, a table, a replay, or the rules of a game; kept in the address. */

import { invitations } from './settings.svelte';

/** A table's address. With an invitation behind it, whoever opens it may take a seat. */
export const tableAddress = (table: string, invitation = '') =>
  `/?table=${table}${invitation ? `#${invitation}` : ''}`;

export interface Route {
  page: 'home' | 'table' | 'replay' | 'rules';
  table: string;
  invitation: string;
}

function read(): Route {
  const query = new URLSearchParams(location.search);
  const invitation = location.hash.slice(1);
  if (query.has('replay')) return { page: 'replay', table: query.get('replay') ?? '', invitation: '' };
  if (query.has('rules')) return { page: 'rules', table: query.get('rules') ?? '', invitation: '' };
  if (query.has('table')) return { page: 'table', table: query.get('table') ?? '', invitation };
  return { page: 'home', table: '', invitation: '' };
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

/** The link to one moment of a game, as a seat saw it. */
export function momentAddress(table: string, ply: number, seat: number, open = false): string {
  const link = new URLSearchParams({ replay: table, ply: String(ply), seat: String(seat) });
  if (open) link.set('open', '1');
  return `/?${link}`;
}
