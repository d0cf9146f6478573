/** What somebody prefers, kept in their browser. */

import { LANGS, type Lang } from './types';

export interface Preferences {
  lang: Lang;
  theme: 'auto' | 'light' | 'dark';
  motion: 'auto' | 'full' | 'less';
  sound: boolean;
  confirm: boolean;
  skip: boolean; // empty questions are answered by the server
  waived: string[]; // games whose questions that one may waive are passed
  name: string;
  level: string;
  bots: Record<string, { count: number; level: string; fair?: boolean }>; // by game: the last choice
}

const KEY = 'fathom-settings';
const TOKENS = 'fathom-tokens';

function firstLanguage(): Lang {
  const wanted = navigator.languages.map((each) => each.slice(0, 2) as Lang);
  return wanted.find((each) => LANGS.includes(each)) ?? 'en';
}

export function read<T extends object>(key: string, usual: T): T {
  try {
    return { ...usual, ...JSON.parse(localStorage.getItem(key) ?? '{}') };
  } catch {
    return usual;
  }
}

export function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // a browser that keeps nothing is still good for one game
  }
}

const usual: Preferences = {
  lang: firstLanguage(),
  theme: 'auto',
  motion: 'auto',
  sound: false,
  confirm: true,
  skip: true,
  waived: [],
  name: '',
  level: 'bosun',
  bots: {},
};

export const settings: Preferences = $state(read(KEY, usual));

const dark = matchMedia('(prefers-color-scheme: dark)');
const calm = matchMedia('(prefers-reduced-motion: reduce)');
const system = $state({ dark: dark.matches, calm: calm.matches });
dark.addEventListener('change', () => {
  system.dark = dark.matches;
});
calm.addEventListener('change', () => {
  system.calm = calm.matches;
});

export function isDark(): boolean {
  return settings.theme === 'auto' ? system.dark : settings.theme === 'dark';
}

export function isCalm(): boolean {
  return settings.motion === 'auto' ? system.calm : settings.motion === 'less';
}

/** Keep what is set, and show it on the page; what another window sets, too. Called once. */
export function keepSettings(): void {
  addEventListener('storage', ({ key }) => {
    if (key === KEY) Object.assign(settings, read(KEY, usual));
  });
  $effect(() => {
    write(KEY, $state.snapshot(settings));
    const root = document.documentElement;
    root.lang = settings.lang;
    root.dataset.theme = isDark() ? 'dark' : 'light';
    root.dataset.motion = isCalm() ? 'less' : 'full';
    tellServer();
  });
}

/** What the server must know to write the first page as it will be drawn: language, colours, own games or none. */
function tellServer(): void {
  const own = Object.keys(tokens.all()).length ? ['own'] : [];
  const told = [settings.lang, isDark() ? 'dark' : 'light', ...own].join('.');
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it before any script runs
  document.cookie = `fathom=${told}; path=/; max-age=31536000; samesite=strict`;
}

/** The seats one holds: tokens by table, the latest last. */
export const tokens = {
  all: (): Record<string, string> => read(TOKENS, {}),
  of: (table: string): string => tokens.all()[table] ?? '',
  keep: (table: string, token: string): void => {
    write(TOKENS, { ...tokens.all(), [table]: token });
    tellServer();
  },
  forget: (table: string): void => {
    const { [table]: _, ...others } = tokens.all();
    write(TOKENS, others);
  },
};

const SHARED = 'fathom-shared';

/** Tables that several people play at this device: the token of each of them, by table. */
export const sharedTokens = {
  all: (): Record<string, string[]> => read(SHARED, {}),
  of: (table: string): string[] => sharedTokens.all()[table] ?? [],
  keep: (table: string, held: string[]): void => write(SHARED, { ...sharedTokens.all(), [table]: held }),
};

/** Whoever sits at one table sits at the next with the same tokens. */
export function keepSeats(from: string, to: string): void {
  const held = sharedTokens.of(from);
  if (held.length) sharedTokens.keep(to, held);
  else tokens.keep(to, tokens.of(from));
}

const LEARNED = 'fathom-learned';

/** The names of the lessons and puzzles that somebody has done, by kind and game. */
export const learned = {
  of: (kind: string, game: string): string[] =>
    read<Record<string, string[]>>(LEARNED, {})[`${kind} ${game}`] ?? [],
  add: (kind: string, game: string, name: string): void => {
    const done = learned.of(kind, game);
    if (!done.includes(name)) write(LEARNED, { ...read(LEARNED, {}), [`${kind} ${game}`]: [...done, name] });
  },
};

const INVITES = 'fathom-invitations';

/** The invitations a host was given, by table. */
export const invitations = {
  of: (table: string): string => read<Record<string, string>>(INVITES, {})[table] ?? '',
  keep: (table: string, invitation: string): void =>
    write(INVITES, { ...read(INVITES, {}), [table]: invitation }),
};
