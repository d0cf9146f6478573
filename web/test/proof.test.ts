import { describe, expect, it } from 'vitest';
import {
  canonical,
  commandsFor,
  commitmentOf,
  compare,
  type Known,
  keyOf,
  lotOf,
  seatsDrawn,
  termsOf,
} from '../src/core/proof';
import type { Note } from '../src/core/proofNotes';
import type { Seat } from '../src/core/types';

const FILES = import.meta.glob(['./proof/*', '../../docs/randomness.md'], {
  query: '?raw',
  import: 'default',
  eager: true,
}) as Record<string, string>;
const golden = (name: string) => FILES[`./proof/${name}`];
const hex = (bytes: Uint8Array) => [...bytes].map((each) => each.toString(16).padStart(2, '0')).join('');
const unhex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const seated = (person: number): Seat => ({ person, bot: '', stand_in: '', why: '', sailor: 0 });

interface Header {
  game: string;
  version: number;
  seats: number;
  options: Record<string, unknown>;
  undo: string;
  source: { commitment: string };
  contributions: string[];
  position?: unknown;
}

const headerOf = (text: string): Header => JSON.parse(text.split('\n')[0]);

/** What somebody at seat 0 knows who saw everything, and everybody told the truth. */
function known(text: string): Known & { note: Note } {
  const { game, version, seats, options, undo, source, contributions, position } = headerOf(text);
  const people = contributions.map((_, n) => n);
  const note: Note = {
    at: 0,
    commitment: source.commitment,
    before: true,
    others: [],
    terms: { game, options, seats, version, undo, begun: position !== undefined },
    sat: people,
    said: Object.fromEntries(contributions.map((said, n) => [n, said])),
    spoken: { token: { person: 0, said: contributions[0], taken: true } },
  };
  return { table: 'x', note, seats: people.map(seated), drawn: false, options };
}

/** The record with other lines, and a digest that fits. */
async function forged(text: string, change: (lines: Record<string, unknown>[]) => void): Promise<string> {
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  change(lines);
  const body = lines
    .slice(0, -1)
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');
  const digest = hex(
    new Uint8Array(
      await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body) as Uint8Array<ArrayBuffer>),
    ),
  );
  return `${body}${JSON.stringify({ ...lines.at(-1), digest })}\n`;
}

const keys = (found: { key: string }[]) => found.map((each) => each.key);
const brokenIn = async (text: string, what: Known) => keys((await compare(text, what)).broken);

const NAUTILUS = golden('nautilus.jsonl');
const ALL = ['nautilus.jsonl', 'leagues.jsonl', 'begun.jsonl'];

describe('the description of the shuffles', () => {
  const page = FILES['../../docs/randomness.md'];
  const source = page.split('```json')[1].split('```')[0];
  const numbers = source
    .replace(/: (\d{15,})/g, ': "$1"')
    .replace(/\[(\d{15,}(?:, \d{15,})*)\]/g, (_: string, row: string) => JSON.stringify(row.split(', ')));
  const example = JSON.parse(numbers);

  it('is followed to the word in its example', async () => {
    const secret = unhex(example.secret);
    expect(hex(await commitmentOf(secret))).toBe(example.commitment);
    expect(termsOf(JSON.stringify(example.header))).toBe(example.terms);
    const key = await keyOf(secret, example.terms, example.contributions);
    expect(hex(key)).toBe(example.key);
    const lot = await lotOf(key);
    expect(example.draws).toHaveLength(5);
    for (const { i, of, ticket } of example.draws) expect(await lot(i, BigInt(of))).toBe(BigInt(ticket));
  });

  it('has seats drawn as a server draws them', async () => {
    const { table, secret, said, before, after } = JSON.parse(golden('drawn.json'));
    expect(after).not.toEqual(before);
    expect(await seatsDrawn(unhex(secret), table, before, said)).toEqual(after);
  });
});

describe('writing JSON in one way', () => {
  it('sorts by code points, escapes all but ASCII, and keeps long numbers', () => {
    expect(canonical('{ "b" : [1, -2,{}], "a": "é😀\\u007f/\\/", "aa": 2305843009213693951 }')).toBe(
      '{"a":"\\u00e9\\ud83d\\ude00\\u007f//","aa":2305843009213693951,"b":[1,-2,{}]}',
    );
    expect(canonical('{"\\ud83d\\ude00": 1, "\\uff61": 2}')).toBe('{"\\uff61":2,"\\ud83d\\ude00":1}');
  });
  it.each(['{"a":1,"a":2}', '[1', '{"a" 1}', '1.5', '[1 2]', '{} {}', ']', '"\n"', '1e3', '[,]'])(
    'refuses %s',
    (text) => expect(() => canonical(text)).toThrow(),
  );
});

describe('a record', () => {
  it.each(ALL)('of Python’s is found right: %s', async (name) => {
    const text = golden(name);
    const found = await compare(text, known(text));
    expect(found.broken).toEqual([]);
    expect(found.draws).toBe(text.split('"seat": -1').length - 1);
    expect(found.draws).toBeGreaterThan(4);
    expect(found.own).toEqual([{ seat: 0, said: 'north' }]);
    expect(found.seen).toBe(found.commitment);
    expect(keys(found.cautions)).toEqual(name === 'begun.jsonl' ? ['begun'] : []);
  });

  it('with another secret, which fits itself, is found out by the commitment seen before', async () => {
    const what = known(NAUTILUS);
    what.note.commitment = 'ab'.repeat(32);
    const { broken } = await compare(NAUTILUS, what);
    expect(broken).toEqual([
      { key: 'commitment', args: { was: 'ab'.repeat(32), now: headerOf(NAUTILUS).source.commitment } },
    ]);
  });

  it('whose commitment was another in between is found out', async () => {
    const what = known(NAUTILUS);
    what.note.others = ['cd'.repeat(32)];
    expect(await brokenIn(NAUTILUS, what)).toEqual(['commitment-between']);
  });

  it('with another contribution of one’s own, of somebody else, or of a bot is found out', async () => {
    const what = known(NAUTILUS);
    what.note.spoken.token.said = 'west';
    expect(await brokenIn(NAUTILUS, what)).toEqual(['own-said']);
    const other = known(NAUTILUS);
    other.note.said[1] = 'East';
    expect(await brokenIn(NAUTILUS, other)).toEqual(['said']);
    const bot = known(NAUTILUS);
    bot.seats[1] = seated(-1);
    bot.note.terms.undo = 'free';
    expect(await brokenIn(NAUTILUS, bot)).toEqual(['bot-said', 'terms']);
  });

  it('has the contributions of all who share this browser', async () => {
    const what = known(NAUTILUS);
    what.note.spoken.other = { person: 1, said: headerOf(NAUTILUS).contributions[1], taken: true };
    expect((await compare(NAUTILUS, what)).own.map(({ seat }) => seat)).toEqual([0, 1]);
    what.note.spoken.other.said = 'west';
    expect((await compare(NAUTILUS, what)).broken).toMatchObject([{ key: 'own-said', args: { seat: 1 } }]);
  });

  it('without a seat one has spoken for is found out', async () => {
    const what = known(NAUTILUS);
    what.note.spoken.token.person = 7;
    expect(await brokenIn(NAUTILUS, what)).toEqual(['own-lost']);
  });

  it('with a draw altered is found out, and which', async () => {
    const text = await forged(NAUTILUS, (lines) => {
      const draw = lines.find((line) => line.seat === -1 && line.of !== 1);
      if (draw) draw.ticket = (Number(draw.ticket) + 1) % Number(draw.of);
    });
    const { broken } = await compare(text, known(text));
    expect(broken).toHaveLength(1);
    expect(broken[0].key).toBe('draws');
    expect(broken[0].args).toMatchObject({ wrong: 1, first: 1 });
  });

  it('with a draw left out, or in another order, is found out', async () => {
    const text = await forged(NAUTILUS, (lines) => {
      [lines[3], lines[4]] = [
        { ...lines[4], n: 3 },
        { ...lines[3], n: 4 },
      ];
    });
    expect(await brokenIn(text, known(text))).toContain('draws');
  });

  it.each<[string, (header: Record<string, unknown>) => void]>([
    ['options', (header) => (header.options = { ...(header.options as object), open_memory: 'off' })],
    ['undo', (header) => (header.undo = 'none')],
    ['version', (header) => (header.version = 2)],
    ['position', (header) => (header.position = {})],
  ])('with other %s than agreed is found out', async (what, change) => {
    const text = await forged(NAUTILUS, ([header]) => change(header));
    const { broken } = await compare(text, known(NAUTILUS));
    expect(broken).toContainEqual({ key: 'terms', args: { what } });
    expect(keys(broken)).toContain('draws');
  });

  it('that reveals another secret than it commits to is found out', async () => {
    const text = await forged(NAUTILUS, (lines) => {
      lines[lines.length - 1].reveal = { secret: 'ab'.repeat(32) };
    });
    expect(await brokenIn(text, known(text))).toEqual(['secret']);
  });

  it('of a seeded generator is found out', async () => {
    const text = await forged(NAUTILUS, ([header]) => (header.source = { kind: 'seeded', seed: 4 }));
    expect(await brokenIn(text, known(NAUTILUS))).toContain('uncommitted');
  });

  it('that was changed without its digest is found out', async () => {
    const text = NAUTILUS.replace('"seat": 0', '"seat":  0');
    expect(await brokenIn(text, known(NAUTILUS))).toEqual(['digest']);
  });

  it.each([
    '',
    '\n',
    '5\n5\n',
    '[]\n{}\n',
    '{}\n{}\n',
    `${'['.repeat(100000)}\n{}\n`,
    '{"fathom": 1}\n{"reveal": {}}',
  ])('that is none is told', async (text) =>
    expect(await brokenIn(text, known(NAUTILUS))).toEqual(['malformed']),
  );

  it('with lines out of number is none', async () => {
    const text = await forged(NAUTILUS, (lines) => lines.splice(4, 1));
    expect((await compare(text, known(NAUTILUS))).broken).toEqual([{ key: 'malformed', args: { line: 5 } }]);
  });
});

describe('what this browser does not know', () => {
  it('is said: the commitment before play', async () => {
    const what = known(NAUTILUS);
    what.note.before = false;
    what.note.spoken = {};
    const found = await compare(NAUTILUS, what);
    expect([found.broken, found.seen, keys(found.cautions)]).toEqual([[], '', ['unseen']]);
    expect(keys((await compare(NAUTILUS, { ...what, note: undefined })).cautions)).toEqual(['unseen']);
  });

  it('is said: a contribution of its own that was not taken', async () => {
    const what = known(NAUTILUS);
    what.note.spoken.token = { person: 0, said: 'west', taken: false };
    const found = await compare(NAUTILUS, what);
    expect([found.broken, keys(found.cautions)]).toEqual([[], ['untaken']]);
    what.note.said[0] = 'west'; // but it was shown to everybody
    expect(await brokenIn(NAUTILUS, what)).toEqual(['own-said']);
  });

  it('is said: that nothing was contributed from here', async () => {
    const what = known(NAUTILUS);
    what.note.spoken = {};
    expect(keys((await compare(NAUTILUS, what)).cautions)).toEqual(['unspoken']);
  });
});

describe('seats that are drawn', () => {
  const { table, before, after } = JSON.parse(golden('drawn.json'));
  const text = golden('drawn.jsonl');

  /** People sat in one order, and sit in another now. */
  function drawn(sat: number[], sit: number[]): Known & { note: Note } {
    const what = known(text);
    what.note.sat = sat;
    what.note.said = {};
    what.note.spoken = {};
    return { ...what, table, seats: sit.map(seated), drawn: true };
  }

  it('are as the secret and the contributions say', async () => {
    const found = await compare(text, drawn(before, after));
    expect([found.drawn, found.broken]).toEqual([true, []]);
  });

  it('are found out if the server put people elsewhere', async () => {
    const [one, other, ...rest] = after;
    expect(await brokenIn(text, drawn(before, [other, one, ...rest]))).toEqual(['seats-drawn']);
  });

  it('cannot be compared if not everybody was seen before', async () => {
    const found = await compare(text, drawn([0, -1, 2, 3], after));
    expect([found.drawn, keys(found.cautions)]).toEqual([false, ['unspoken', 'seats-unseen']]);
  });
});

describe('the commands for the saved record', () => {
  it('carry what this browser noted, safely quoted', () => {
    const what = known(NAUTILUS);
    what.note.spoken.token.said = "it's";
    const [ours, theirs] = commandsFor('fathom-x.jsonl', what.note, what.seats);
    const noted = `fathom-x.jsonl --commitment ${what.note.commitment} --said '1=it'\\''s'`;
    expect(ours).toBe(`fathom verify ${noted}`);
    expect(theirs).toBe(`python tools/check_record.py ${noted}`);
    expect(commandsFor('x.jsonl', undefined, [])[0]).toBe('fathom verify x.jsonl');
  });
});
