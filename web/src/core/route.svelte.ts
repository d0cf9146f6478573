/** Which page is shown: home, a table, or a replay; kept in the address. */

export interface Route {
  page: 'home' | 'table' | 'replay';
  table: string;
  invitation: string;
}

function read(): Route {
  const query = new URLSearchParams(location.search);
  const invitation = location.hash.slice(1);
  if (query.has('replay')) return { page: 'replay', table: query.get('replay') ?? '', invitation: '' };
  if (query.has('table')) return { page: 'table', table: query.get('table') ?? '', invitation };
  return { page: 'home', table: '', invitation: '' };
}

export const route: Route = $state(read());

function follow(): void {
  Object.assign(route, read());
}

addEventListener('popstate', follow);
addEventListener('hashchange', follow);

export function go(address: string): void {
  history.pushState(null, '', address);
  follow();
  scrollTo(0, 0);
}

export const tableAddress = (table: string) => `/?table=${table}`;
export const replayAddress = (table: string) => `/?replay=${table}`;

/** The link to one moment of a game, as a seat saw it. */
export function momentAddress(table: string, ply: number, seat: number, open = false): string {
  const link = new URLSearchParams({ replay: table, ply: String(ply), seat: String(seat) });
  if (open) link.set('open', '1');
  return `/?${link}`;
}
