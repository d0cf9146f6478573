/** Which table is somebody's guided first game, and what they have read there; kept while the browser is open. */

const KEY = 'fathom-guided';

interface Guided {
  table: string;
  read: string[];
}

function kept(): Guided {
  try {
    return { table: '', read: [], ...JSON.parse(sessionStorage.getItem(KEY) ?? '{}') };
  } catch {
    return { table: '', read: [] };
  }
}

let guided: Guided = $state.raw(kept());

function keep(now: Guided): void {
  guided = now;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // then only until the page is loaded again
  }
}

export const guide = {
  is: (table: string): boolean => table !== '' && guided.table === table,
  begin: (table: string): void => keep({ table, read: [] }),
  has: (text: string): boolean => guided.read.includes(text),
  read: (text: string): void => keep({ ...guided, read: [...guided.read, text] }),
  end: (): void => keep({ table: '', read: [] }),
};
