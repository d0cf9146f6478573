/** The shuffles of a finished game, computed again in this browser: docs/randomness.md, and nothing of the server's word. */

import * as api from './api';
import { type Note, noteOf } from './proofNotes';
import type { TableState } from './table.svelte';
import { type Seat, UNSEEN } from './types';
import { settled, type Words } from './words';

/** Something to be said: a key of the proof's words, and what it speaks of. */
export interface Finding {
  key: string;
  args: Record<string, string | number>;
}

export interface Compared {
  broken: Finding[]; // who relies on this game is deceived
  cautions: Finding[]; // what could not be compared
  draws: number;
  commitment: string; // of the record
  seen: string; // before play, or empty
  own: { seat: number; said: string }[]; // contributions from this browser that are in the record
  drawn: boolean; // the seats were drawn by lot, and are as they should be
}

/** What is known of a table besides its record. */
export interface Known {
  table: string;
  note: Note | undefined;
  seats: Seat[]; // as they are at the end
  drawn: boolean; // by the rules of the table, seats are drawn by lot
  options: Record<string, unknown>; // all of them, as the game was agreed on
}

/** What cannot be read is no record; `line` is counted from 1. */
class Malformed extends Error {
  constructor(readonly line: number) {
    super(`line ${line}`);
  }
}

const CHANCE = -1;
const WORD = 2n ** 64n;
const MOST_TICKETS = 2 ** 30;
const TERMS = ['game', 'version', 'seats', 'options', 'undo'];
const HEX = /^[0-9a-f]{64}$/;

const utf8 = new TextEncoder();

type Bytes = Uint8Array<ArrayBuffer>;

function joined(...parts: Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const hex = (bytes: Uint8Array) => [...bytes].map((each) => each.toString(16).padStart(2, '0')).join('');
const unhex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

function u32(number: number): Bytes {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, number);
  return bytes;
}

const sized = (bytes: Uint8Array) => joined(u32(bytes.length), bytes);

const sha256 = async (bytes: Bytes): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

/** HMAC-SHA256 with this key. */
async function macOf(key: Bytes): Promise<(message: Bytes) => Promise<Bytes>> {
  const made = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return async (message) => new Uint8Array(await crypto.subtle.sign('HMAC', made, message));
}

export const commitmentOf = (secret: Uint8Array) =>
  sha256(joined(utf8.encode('fathom/1/commitment\0'), secret));

/** The key of all draws: the secret, what is played, and what each seat said. */
export async function keyOf(secret: Bytes, terms: string, said: string[]): Promise<Bytes> {
  const spoken = said.flatMap((text, seat) => [u32(seat), sized(utf8.encode(text))]);
  const message = joined(
    utf8.encode('fathom/1/key\0'),
    await commitmentOf(secret),
    sized(utf8.encode(terms)),
    ...spoken,
  );
  return (await macOf(secret))(message);
}

/** How this key draws: ticket i of n. Words from the uneven end are thrown away. */
export async function lotOf(key: Bytes): Promise<(i: number, n: bigint) => Promise<bigint>> {
  const mac = await macOf(key);
  return async (i, n) => {
    const even = WORD - (WORD % n);
    for (let j = 1; ; j++) {
      const bytes = await mac(utf8.encode(`draw/${i}/${j}`));
      const word = new DataView(bytes.buffer).getBigUint64(0);
      if (word < even) return word % n;
    }
  };
}

// JSON, written in one way only

const TOKEN = /\s*(?:("(?:[^"\\]|\\.)*")|(-?\d+)(?![\d.eE])|(true|false|null)|([{}[\],:]))/uy;

function byCodePoints([one]: [string, string], [other]: [string, string]): number {
  const [a, b] = [[...one], [...other]];
  const n = a.findIndex((sign, at) => sign !== b[at]);
  if (n < 0) return a.length - b.length;
  return (a[n].codePointAt(0) ?? 0) - (b[n]?.codePointAt(0) ?? -1);
}

const written = (text: string) =>
  JSON.stringify(text).replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A JSON text as the same value is always written. Numbers stay as they are: some are too long for this language. */
export function canonical(source: string): string {
  let at = 0;
  const next = (): string => {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(source);
    if (!found) throw new SyntaxError(source.slice(at, at + 20));
    at = TOKEN.lastIndex;
    return found[0].trim();
  };
  const value = (first = next()): string => {
    if (first === '[') return `[${items(']', value).join(',')}]`;
    if (first === '{') {
      const fields = items('}', (name): [string, string] => {
        const key = written(String(JSON.parse(name ?? '')));
        if (next() !== ':') throw new SyntaxError('no colon');
        return [key, value()];
      });
      if (new Set(fields.map(([key]) => key)).size < fields.length) throw new SyntaxError('twice');
      const plain = fields.map(([key, text]): [string, string] => [JSON.parse(key), `${key}:${text}`]);
      return `{${plain
        .sort(byCodePoints)
        .map(([, text]) => text)
        .join(',')}}`;
    }
    if (first.startsWith('"')) return written(String(JSON.parse(first)));
    if ('}],:'.includes(first)) throw new SyntaxError(first);
    return first;
  };
  const items = <T>(end: string, item: (first: string) => T): T[] => {
    const found: T[] = [];
    for (let first = next(); first !== end; ) {
      found.push(item(first));
      const between = next();
      if (between === end) break;
      if (between !== ',') throw new SyntaxError(between);
      first = next();
    }
    return found;
  };
  const whole = value();
  if (source.slice(at).trim()) throw new SyntaxError('more');
  return whole;
}

/** The fields of a JSON object, each as it stands in the text. */
function fieldsOf(source: string): Map<string, string> {
  const whole = canonical(source);
  const names = Object.keys(JSON.parse(whole) as object);
  let rest = whole.slice(1);
  const found = new Map<string, string>();
  for (const name of names.sort((one, other) => byCodePoints([one, ''], [other, '']))) {
    rest = rest.slice(written(name).length + 1);
    const text = leading(rest);
    found.set(name, text);
    rest = rest.slice(text.length + 1);
  }
  return found;
}

/** The value a canonical text begins with. */
function leading(text: string): string {
  let depth = 0;
  for (const found of text.matchAll(/"(?:[^"\\]|\\.)*"|[^"]/g)) {
    const sign = found[0];
    if (depth === 0 && (sign === ',' || sign === '}' || sign === ']')) return text.slice(0, found.index);
    if (sign === '{' || sign === '[') depth += 1;
    if (sign === '}' || sign === ']') depth -= 1;
  }
  return text;
}

/** What the key depends on besides the secret and the contributions. */
export function termsOf(header: string): string {
  const fields = fieldsOf(header);
  const names = [...TERMS, ...(fields.has('position') ? ['position'] : [])].sort();
  return `{${names.map((name) => `"${name}":${fields.get(name)}`).join(',')}}`;
}

// The record

interface Drawn {
  of: number;
  ticket: number;
}

interface Read {
  header: string;
  game: string;
  version: number;
  seats: number;
  options: Record<string, unknown>;
  undo: string;
  begun: boolean;
  commitment: string;
  said: string[];
  secret: string;
  draws: Drawn[];
  body: string; // what the digest is about
  digest: string;
}

function object(line: string, number: number): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(line);
    if (found && typeof found === 'object' && !Array.isArray(found)) return found as Record<string, unknown>;
  } catch {
    // told below
  }
  throw new Malformed(number);
}

const whole = (value: unknown, low: number, high: number): value is number =>
  Number.isInteger(value) && Number(value) >= low && Number(value) <= high;

function drawIn(line: string, n: number): Drawn | undefined {
  const { n: number, seat, of, ticket } = object(line, n + 1);
  if (number !== n || !whole(seat, CHANCE, 99)) throw new Malformed(n + 1);
  if (seat !== CHANCE) return undefined;
  if (!whole(of, 1, MOST_TICKETS) || !whole(ticket, 0, MOST_TICKETS)) throw new Malformed(n + 1);
  return { of, ticket };
}

/** A record as it was sent. */
function recordIn(text: string): Read {
  const lines = text.replace(/\n$/, '').split('\n');
  const last = lines.length;
  const header = object(lines[0], 1);
  const end = object(lines[last - 1], last);
  const { source, contributions, seats } = header;
  const said = Array.isArray(contributions) ? contributions.map(String) : [];
  const published = object(JSON.stringify(source ?? null), 1);
  const revealed = object(JSON.stringify(end.reveal ?? null), last);
  if (last < 2 || header.fathom !== 1 || !whole(seats, 1, 99)) throw new Malformed(1);
  if (said.length && said.length !== seats) throw new Malformed(1);
  return {
    header: lines[0],
    game: String(header.game),
    version: Number(header.version),
    seats,
    options: object(JSON.stringify(header.options ?? null), 1),
    undo: String(header.undo),
    begun: 'position' in header,
    commitment: published.kind === 'committed' ? String(published.commitment) : '',
    said,
    secret: String(revealed.secret),
    draws: lines.slice(1, -1).flatMap((line, n) => drawIn(line, n + 1) ?? []),
    body: `${lines.slice(0, -1).join('\n')}\n`,
    digest: String(end.digest),
  };
}

// Comparing

const same = (one: unknown, other: unknown) =>
  canonical(JSON.stringify(one) ?? 'null') === canonical(JSON.stringify(other) ?? 'null');

/** Against bots alone anything may be taken back, by their consent. */
function undoOf({ terms }: Note, seats: Seat[]): string {
  const people = seats.filter((seat) => seat.person >= 0).length;
  return terms.undo === 'free' && people === 1 ? 'consent' : terms.undo;
}

/** What was agreed on before play, and the record says otherwise. */
function otherTerms(read: Read, note: Note, { seats, options }: Known): Finding[] {
  const agreed: [string, boolean][] = [
    ['game', read.game === note.terms.game],
    ['version', !note.terms.version || read.version === note.terms.version],
    ['seats', read.seats === note.terms.seats],
    ['options', same(read.options, options)],
    ['undo', read.undo === undoOf(note, seats)],
    ['position', read.begun === note.terms.begun],
  ];
  return agreed.filter(([, kept]) => !kept).map(([what]) => ({ key: 'terms', args: { what } }));
}

/** The commitment that was seen before play, against that of the record. */
function otherCommitment(read: Read, note: Note | undefined): Finding[] {
  const was = note?.commitment ?? '';
  if (!read.commitment) return [{ key: 'uncommitted', args: { was } }];
  if (was && was !== read.commitment) return [{ key: 'commitment', args: { was, now: read.commitment } }];
  return (note?.others ?? []).map((other) => ({ key: 'commitment-between', args: { was, now: other } }));
}

/** What people contributed, as far as this browser knows, against the record. A bot says nothing. */
function otherWords(read: Read, { note, seats }: Known): Finding[] {
  const spoken = Object.values(note?.spoken ?? {});
  return seats.flatMap(({ person }, seat): Finding[] => {
    const found = read.said[seat] ?? '';
    if (person < 0) return found ? [{ key: 'bot-said', args: { seat, now: found } }] : [];
    const own = spoken.find((each) => each.person === person);
    if (own && (own.taken || note?.said[person] === own.said) && own.said !== found)
      return [{ key: 'own-said', args: { seat, was: own.said, now: found } }];
    const was = note?.said[person];
    return own || was === undefined || was === found
      ? []
      : [{ key: 'said', args: { seat, was, now: found } }];
  });
}

function lostSeats({ note, seats }: Known): Finding[] {
  const gone = Object.values(note?.spoken ?? {}).filter(
    (own) => own.taken && !seats.some((seat) => seat.person === own.person),
  );
  return gone.map(({ said }) => ({ key: 'own-lost', args: { was: said } }));
}

/** Where people sit, if the lots are drawn again. */
export async function seatsDrawn(
  secret: Bytes,
  table: string,
  sat: number[],
  said: string[],
): Promise<number[]> {
  const terms = canonical(JSON.stringify({ draw: 'seats', table }));
  const lot = await lotOf(await keyOf(secret, terms, said));
  const seats = [...sat];
  for (let n = seats.length - 1; n > 0; n--) {
    const other = Number(await lot(n, BigInt(n + 1)));
    [seats[n], seats[other]] = [seats[other], seats[n]];
  }
  return seats;
}

/** Whether the seats are as drawn; undefined if not everybody was seen sitting down. */
async function seatsFit(
  secret: Bytes,
  read: Read,
  { table, note, seats }: Known,
): Promise<boolean | undefined> {
  const people = seats.map((seat) => seat.person);
  const sat = note?.sat.length === people.length ? note.sat : [];
  if (!sat.length || people.some((person) => person >= 0 && !sat.includes(person))) return undefined;
  if (sat.some((person) => person >= 0 && !people.includes(person))) return undefined;
  const said = sat.map((person) => (person < 0 ? '' : (read.said[people.indexOf(person)] ?? '')));
  return String(await seatsDrawn(secret, table, sat, said)) === String(people);
}

async function wrongDraws(key: Bytes, draws: Drawn[]): Promise<Finding[]> {
  const lot = await lotOf(key);
  const right = await Promise.all(draws.map(({ of }, n) => lot(n + 1, BigInt(of))));
  const wrong = draws.flatMap(({ ticket }, n) => (BigInt(ticket) === right[n] ? [] : [n]));
  if (!wrong.length) return [];
  const [first] = wrong;
  const args = {
    wrong: wrong.length,
    draws: draws.length,
    first: first + 1,
    was: Number(right[first]),
    now: draws[first].ticket,
  };
  return [{ key: 'draws', args }];
}

/** What could not be compared, because this browser does not know it. */
function unknown(read: Read, { note, seats }: Known): Finding[] {
  const cautions: Finding[] = [];
  if (!note?.before) cautions.push({ key: 'unseen', args: {} });
  const spoken = Object.values(note?.spoken ?? {});
  for (const { person, said, taken } of spoken) {
    const seat = seats.findIndex((each) => each.person === person);
    if (!taken && seat >= 0 && read.said[seat] !== said) cautions.push({ key: 'untaken', args: { seat } });
  }
  if (note?.before && !spoken.length) cautions.push({ key: 'unspoken', args: {} });
  if (read.begun) cautions.push({ key: 'begun', args: {} });
  return cautions;
}

/** Everything that can be compared without the rules of the game. */
export async function compare(text: string, known: Known): Promise<Compared> {
  const { note, seats } = known;
  const found: Compared = {
    broken: [],
    cautions: [],
    draws: 0,
    commitment: '',
    seen: note?.before ? note.commitment : '',
    own: [],
    drawn: false,
  };
  let read: Read;
  let terms: string;
  try {
    read = recordIn(text);
    terms = termsOf(read.header);
  } catch (error) {
    const line = error instanceof Malformed ? error.line : 1;
    return { ...found, broken: [{ key: 'malformed', args: { line } }] };
  }
  found.draws = read.draws.length;
  found.commitment = read.commitment;
  found.cautions = unknown(read, known);
  found.broken = [...otherCommitment(read, note), ...otherWords(read, known), ...lostSeats(known)];
  if (note) found.broken.push(...otherTerms(read, note, known));
  for (const { person, said } of Object.values(note?.spoken ?? {})) {
    const seat = seats.findIndex((each) => each.person === person);
    if (seat >= 0 && read.said[seat] === said) found.own.push({ seat, said });
  }
  if (hex(await sha256(utf8.encode(read.body))) !== read.digest)
    found.broken.push({ key: 'digest', args: {} });
  const secret = unhex(read.secret);
  if (!read.commitment) return found;
  if (!HEX.test(read.secret) || hex(await commitmentOf(secret)) !== read.commitment) {
    found.broken.push({ key: 'secret', args: {} });
    return found;
  }
  const said = Array.from({ length: read.seats }, (_, seat) => read.said[seat] ?? '');
  found.broken.push(...(await wrongDraws(await keyOf(secret, terms, said), read.draws)));
  if (known.drawn) {
    const fit = await seatsFit(secret, read, known);
    found.drawn = fit === true;
    if (fit === false) found.broken.push({ key: 'seats-drawn', args: {} });
    if (fit === undefined) found.cautions.push({ key: 'seats-unseen', args: {} });
  }
  return found;
}

/** Whether this browser can compute hashes: over plain HTTP from another machine none can. */
export const able = (): boolean => globalThis.crypto?.subtle !== undefined;

const running = new Map<string, Promise<Compared>>();

/** The comparison of a finished game, made once. */
export function compared(table: TableState): Promise<Compared> {
  const { id } = table;
  if (!running.has(id)) {
    const coming = fetched(table);
    coming.catch(() => running.delete(id));
    running.set(id, coming);
  }
  return running.get(id)!;
}

async function fetched(table: TableState): Promise<Compared> {
  const [text, { terms, seats }] = [await api.record(table.id), table.info!];
  const note = noteOf(table.id);
  const options = settled(table.kit?.game, note?.terms.options ?? terms.options);
  const known = { table: table.id, note, seats, drawn: terms.rules.seating === 'drawn', options };
  return compare(text, known);
}

/** That the server told several commitments, before there is a record. */
export function exchanged(table: string): Finding[] {
  const note = noteOf(table);
  return (note?.others ?? []).map((other) => ({
    key: 'commitment-between',
    args: { was: note!.commitment, now: other },
  }));
}

/** A finding in words; seats by their names. */
export function told({ key, args }: Finding, words: Words, names: string[]): string {
  const who = names[Number(args.seat)] ?? '';
  return words.say(key === 'terms' ? `proof-terms-${args.what}` : `proof-${key}`, { ...args, who });
}

const quotedWord = (text: string) => (/^[\w=.-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

/** The two commands that check a saved record with what this browser noted. */
export function commandsFor(file: string, note: Note | undefined, seats: Seat[]): string[] {
  const said = Object.values(note?.spoken ?? {}).flatMap(({ person, said }) => {
    const seat = seats.findIndex((each) => each.person === person);
    return seat > UNSEEN ? [`--said ${quotedWord(`${seat + 1}=${said}`)}`] : [];
  });
  const noted = [...(note?.before ? [`--commitment ${note.commitment}`] : []), ...said].join(' ');
  return ['fathom verify', 'python tools/check_record.py'].map((command) =>
    `${command} ${quotedWord(file)} ${noted}`.trim(),
  );
}
