import type {
  Brief,
  Continue,
  Game,
  Games,
  Lang,
  LessonKind,
  Lessons,
  OwnBrief,
  Presented,
  Replay,
  RulesBook,
  Seated,
  Verified,
  Wanted,
} from './types';

/** Not done; `key` is for the words. */
export class Refused extends Error {
  constructor(readonly key: string) {
    super(key);
  }
}

async function fetched(path: string, body?: unknown): Promise<Response> {
  const asked: RequestInit = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(path, asked).catch(() => {
    throw new Refused('no-answer');
  });
  if (!answer.ok) {
    const problem = await answer.json().catch(() => ({ key: 'failed' }));
    throw new Refused(problem.key);
  }
  return answer;
}

/** What to tell somebody of it. */
export const reason = (error: unknown): string => (error instanceof Refused ? error.key : 'failed');

const PAUSE = 2000;

/** What the page cannot do without: asked for until it comes. */
export async function insist<T>(ask: () => Promise<T>, fail?: (error: unknown) => void): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      fail?.(error);
      await new Promise((done) => setTimeout(done, PAUSE));
    }
  }
}

/** What the server wrote into the page for home; else it is asked for. */
export async function presented(): Promise<Presented[]> {
  const written = document.getElementById('games')?.textContent;
  return written ? (JSON.parse(written) as Presented[]) : (await games()).games;
}

const kept = new Map<string, Promise<unknown>>();

/** What never changes is fetched once. */
function once<T>(path: string, read: (answer: Response) => Promise<T>): Promise<T> {
  if (!kept.has(path)) {
    const coming = fetched(path).then(read);
    coming.catch(() => kept.delete(path));
    kept.set(path, coming);
  }
  return kept.get(path) as Promise<T>;
}

export const games = () => once('/api/games', (answer) => answer.json() as Promise<Games>);
export const game = (key: string) => once(`/api/games/${key}`, (answer) => answer.json() as Promise<Game>);
export const text = (path: string) => once(path, (answer) => answer.text());
export const scene = (game: string) => once(`/api/games/${game}/scene`, (answer) => answer.json());
export const art = (game: string) => once(`/api/games/${game}/art`, (answer) => answer.json());
export const sharedWords = (lang: Lang) => once(`/api/words/${lang}`, (answer) => answer.text());
export const ownWords = (game: string, lang: Lang) =>
  once(`/api/games/${game}/own-words/${lang}`, (answer) => answer.text());
export const rules = (game: string, lang: Lang) =>
  once(`/api/games/${game}/rules/${lang}`, (answer) => answer.text());

export const lessons = (game: string, kind: LessonKind) =>
  once(`/api/games/${game}/${kind}s`, (answer) => answer.json() as Promise<Lessons>);
export const book = (game: string) =>
  once(`/api/games/${game}/book`, (answer) => answer.json() as Promise<RulesBook>);
export const bookWords = (game: string, lang: Lang) =>
  once(`/api/games/${game}/book/${lang}`, (answer) => answer.text());

async function json<T>(path: string, body?: unknown): Promise<T> {
  return (await fetched(path, body)).json();
}

const unanswered = new Map<string, string>();

function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(20))].map((n) => n.toString(16).padStart(2, '0')).join('');
}

/** Done at most once: sent again because no answer came, it has the same id, and the server only answers. */
async function doneOnce<T>(path: string, body: object): Promise<T> {
  const asked = JSON.stringify([path, body]);
  const id = unanswered.get(asked) ?? newId();
  unanswered.set(asked, id);
  try {
    const done = await json<T>(path, { ...body, id });
    unanswered.delete(asked);
    return done;
  } catch (error) {
    if (!['no-answer', 'failed'].includes(reason(error))) unanswered.delete(asked);
    throw error;
  }
}

export const health = () => json<{ bots?: string }>('/health');
export const tables = () => json<Brief[]>('/api/tables');
export const mine = (tokens: string[]) => json<OwnBrief[]>('/api/mine', { tokens });
export const create = (terms: Wanted, name: string) => doneOnce<Seated>('/api/tables', { terms, name });
export const join = (table: string, name: string, invitation: string, seat?: number) =>
  doneOnce<Seated>(`/api/tables/${table}/join`, { name, invitation, seat });
export const replay = (table: string, asked: { seat: number; open: boolean; token: string }) =>
  json<Replay>(`/api/tables/${table}/replay`, asked);
export const goOn = (table: string, asked: Continue) =>
  doneOnce<Seated>(`/api/tables/${table}/continue`, asked);
/** Why none of these can be done in a lesson or puzzle. */
export const whyNot = (game: string, asked: { kind: LessonKind; name: string; actions: number[] }) =>
  json<{ key: string; rule: string }>(`/api/games/${game}/why`, asked);
export const record = async (table: string) => (await fetched(`/api/tables/${table}/record`)).text();
export const verified = (table: string) => json<Verified>(`/api/tables/${table}/verified`);
