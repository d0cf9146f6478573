/** Which table is somebody's guided first game; kept while the browser is open. */

const KEY = 'fathom-guided';

function read(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

let guided = $state(read());

function keep(table: string): void {
  guided = table;
  try {
    sessionStorage.setItem(KEY, table);
  } catch {
    // then only until the page is loaded again
  }
}

export const guide = {
  is: (table: string): boolean => table !== '' && guided === table,
  begin: keep,
  end: (table: string): void => {
    if (guided === table) keep('');
  },
};
