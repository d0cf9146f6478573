/** What the server says: docs/protocol.md. */

export type Lang = 'en' | 'fr' | 'ru';
export const LANGS: Lang[] = ['en', 'fr', 'ru'];
/** What can be reported to whoever runs the server. */
export const REPORTS = ['insult', 'name', 'cheating', 'stalling', 'other'];
export const LEVELS = ['random', 'deckhand', 'bosun', 'mate', 'captain'];

export interface Verb {
  word: string;
  first: number;
  names: string[];
  more: string[];
  joint: string;
}

export interface Option {
  key: string;
  rule: string;
  kind: 'choice' | 'seat' | 'numbers' | 'names' | 'data';
  default: unknown;
  choices?: string[];
}

/** What a list of games shows of one. */
export interface Presented {
  key: string;
  seats: number[];
  usual: number;
  languages: Lang[]; // it has words in
  cover: string; // the address of a picture
  minutes: [least: number, most: number] | null;
  difficulty: number | null;
  lessons: number; // how many steps
  puzzles: number;
  titles: Record<Lang, [string, string]>;
}

export interface Game extends Presented {
  version: number;
  options: Option[];
  verbs: Verb[];
  things: string[];
}

export interface Games {
  protocol: number;
  phrases: string[];
  games: Game[];
}

export type Zone = [name: string, owner: number];
export type Counter = [name: string, owner: number, value: number];
export type Event = [what: string, seat: number, thing: number, place: number, goal: number, amount: number];

export interface Outcome {
  ranking: number[];
  scores: number[];
  reason: string;
  sheet: [rule: string, label: string, values: number[]][];
}

export interface Clock {
  left: number[];
  running: number[];
  since: number;
}

/** What an option brings, as far as one can know. */
export type Promised = [action: number, key: string, args: Record<string, number>];

/** What can be read off the table: the place it is written at, whose, what, and whether that is good (1) or bad (-1) for them. */
export type Remarked = [
  name: string,
  owner: number,
  key: string,
  args: Record<string, number>,
  weight: number,
];

export interface Now {
  zones: number[][];
  shared: [number, number[]][];
  counters: Counter[];
  asked: number;
  ask: string;
  options: number[];
  asides: number[];
  brings?: Promised[];
  shows?: Remarked[];
  reaches?: [action: number, later: number[]][]; // to which later answers an option leads, as things stand
  passing?: boolean; // one can only pass, and the server does it in a moment
  undo?: boolean;
  asker?: number;
  clock?: Clock;
  result?: Outcome;
}

export interface Pace {
  kind: 'none' | 'live' | 'days';
  bank?: number;
  increment?: number;
  days?: number;
}

export interface Rules {
  undo: string;
  pause: string;
  resign: boolean;
  absent: string;
  grace: number;
  seating: string;
  watch: boolean;
  chat: boolean;
  public: boolean;
  pace: Pace;
  fair?: boolean; // no hints, for anybody
}

export interface Terms {
  game: string;
  seats: string[];
  options: Record<string, unknown>;
  lang: Lang;
  rules: Rules;
}

/** What whoever opens a table asks for; the rest is usual. */
export type Wanted = Partial<Omit<Terms, 'rules'>> & { rules?: Partial<Rules> };

export interface Person {
  n: number;
  name: string;
  seat: number;
  host: boolean;
  ready: boolean;
  here: boolean;
  said: string;
}

export interface Seat {
  person: number;
  bot: string;
  stand_in: string;
  why: string;
  sailor: number; // the number of a bot's own name, or 0
}

export interface TableInfo {
  t: 'table';
  table: string;
  terms: Terms;
  version?: number; // of the game's rules
  phase: 'gathering' | 'playing' | 'over' | 'closed' | 'stuck';
  paused: boolean;
  pausers: number[];
  commitment: string;
  people: Person[];
  seats: Seat[];
  watchers: number;
  rematch: string;
  after: string;
  taken_back?: boolean; // something noticed was taken back: the game counts nowhere
  origin: { table: string; seat: number; ply: number } | null;
  closed?: '' | 'operator' | 'expired'; // why nobody plays here any more
  frozen?: boolean; // by the operator: nobody can act
}

export interface Chat {
  t: 'chat';
  room: string;
  who: string;
  seat: number;
  at: number;
  text: string;
  phrase: string;
  person?: number; // -1: somebody without a seat
}

export interface Welcome {
  t: 'welcome';
  person: number;
  seat: number;
  host: boolean;
  zones: Zone[];
  chats: Chat[];
  at: number;
  skip?: boolean; // empty questions are answered for oneself
  waives?: string[]; // questions that are passed for oneself
}

export interface Update {
  t: 'update';
  ply: number;
  first: number;
  events: Event[];
  now: Now;
  done?: string;
}

export type Advised = [action: number, share: number, worlds: number];

/** What speaks for the best option, or against it: words, chance or amount, and what it comes to after it and after another. */
export type Reasoned = [
  key: string,
  args: Record<string, number>,
  speaksFor: boolean,
  chance: boolean,
  first: number,
  second: number,
];

export interface Advice {
  ply: number;
  options: Advised[]; // the best first
  verdict: '' | 'clear' | 'equal';
  equal: number; // so many after the first are about as good
  reasons: Reasoned[];
}

export type Answer =
  | { t: 'done'; id: string }
  | { t: 'stale'; id: string }
  | { t: 'refused'; id: string; key: string; rule: string }
  | ({ t: 'advice'; id: string } & Advice)
  | { t: 'missing'; id: string; things: [deck: number, thing: number][] }
  | { t: 'lost'; id: string };

export type Told =
  | Answer
  | TableInfo
  | Chat
  | Welcome
  | Update
  | { t: 'pong' }
  | { t: 'trouble'; key: string } // what was done last could not be kept; before a welcome, the table cannot be opened just now
  | { t: 'bye'; key: string };

export interface Seated {
  table: string;
  token: string;
  person: number;
  seat: number;
  invitation: string;
  invitations: string[];
}

export interface Brief {
  table: string;
  game: string;
  phase: string;
  names: string[]; // by seat: of a bot its level, empty while the seat is free
  sailors: number[]; // by seat: the number of a bot's own name
  people?: number[]; // by seat: the person's number, or -1; a name that was deleted is empty
  began: number;
  changed: number;
  fair: boolean; // without hints, for anybody
}

/** One's own table, as one's seat may know it. */
export interface OwnBrief extends Brief {
  which: number;
  seat: number;
  asked: number;
  ranking: number[];
  scores: number[];
}

/** A moment of a replay to go on from: bots for all other seats, in their order. */
export interface Continue {
  seat: number;
  ply: number;
  open: boolean;
  bots: string[];
  name: string;
  token: string;
}

export interface Verified {
  ok: boolean;
  draws: number;
  problems: string[];
  begun: boolean;
}

export interface Replay {
  seat: number;
  zones: Zone[];
  info: TableInfo;
  steps: { events: Event[]; now: Now }[];
}

/** A fixed position to learn from. */
export interface Lesson {
  name: string;
  seats: number;
  options: Record<string, unknown>;
  seat: number;
  points: Pointed[];
  answers: number[]; // any of these is right; none: there is something to read
  second: number; // of a puzzle: the best of the other answers, or -1
  margin: number; // of a puzzle: how much more often the right one wins
  follows: boolean; // comes from the step before, by its first answer
  zones: Zone[];
  moment: Moment;
  after: Moment[]; // by answer
}

export type Pointed = [kind: 'thing' | 'zone' | 'counter' | 'answer', name: string, owner: number];

export interface Moment {
  events: Event[];
  now: Now;
}

export interface Lessons {
  steps: Lesson[];
  first_game: Record<string, unknown>; // options of the game after the lessons
}

export type LessonKind = 'lesson' | 'puzzle';

/** A position of the rules book, as a seat sees it. */
export interface ExampleView {
  key: string;
  at: string; // the section or chapter it belongs to
  rows: [from: number, to: number]; // of the layout for a tall screen
  seat: number;
  seats: number;
  zones: Zone[];
  now: Now;
}

export interface Chapter {
  key: string;
  rules: string[];
  asks: string[];
}

export interface RulesBook {
  chapters: Chapter[];
  cards: { key: string; things: [name: string, count: number][] }[];
  examples: ExampleView[];
  pictures: Record<string, string[]>;
}

export const UNSEEN = -1;
export const NOTHING = -2;
export const SOMEBODY = -3;
