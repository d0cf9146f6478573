import spoken, { type Heard } from 'virtual:spoken';
import { describe, expect, it } from 'vitest';
import { Named } from '../src/core/nounForms';
import { toldReasons } from '../src/core/reasons';
import { isSeat, played, type SceneFile } from '../src/core/scene';
import type { Event, Reasoned } from '../src/core/types';
import { Words } from '../src/core/words';

const FILES = import.meta.glob('../../src/fathom/**/words/*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
}) as Record<string, string>;

/** Everything the words can be asked, at one seat of a table. */
function answers({ game, lang, seat, people, plays, zones }: Heard) {
  const folders = ['speech', 'server', `games/${game}`];
  const sources = folders.map((folder) => FILES[`../../src/fathom/${folder}/words/${lang}.ftl`]);
  const words = new Words(
    lang,
    sources,
    spoken.games.find((each) => each.key === game),
  );
  const names = people.map((name, n) => (plays[n] ? words.noun(plays[n]) : name));
  return {
    thing: (n: number, zone = '') => words.thing(n, zone),
    about: (n: number, zone: string) => words.about(n, zone),
    zone: (name: string, owner: number) => words.zone(name, owner, seat, names),
    blank: (name: string) => words.blank(name),
    counter: (name: string) => words.counter(name),
    reading: (name: string, value: number) => words.reading(name, value),
    flag: (name: string, value: number) => words.flag(name, value),
    value: (option: string, value: unknown) => words.value(option, value),
    option: (action: number) => words.optionText(action, people),
    hint: (action: number) => words.hint(action),
    ask: (key: string, mine: boolean, who: number, numbers: Record<string, number>, seats: string[]) => {
      const stake = Object.entries(numbers).map(([name, n]) => [name, seats.includes(name) ? names[n] : n]);
      return words.ask(key, mine, names[who], Object.fromEntries(stake));
    },
    reasons: (...reasons: Reasoned[]) => toldReasons(words, reasons, names),
    told: (...events: Event[]) => words.toldAll(events, seat, names, zones),
  };
}

describe('what Python says, the page says', () => {
  it.each(spoken.heard.map((heard) => [heard.game, heard.lang, heard.seat, heard] as const))(
    '%s in %s at seat %i',
    (_game, _lang, _seat, heard) => {
      const ways = answers(heard) as unknown as Record<string, (...args: never[]) => unknown>;
      expect(heard.cases.length).toBeGreaterThan(50);
      expect(heard.cases.map(([what, args]) => [what, args, ways[what](...args)])).toEqual(heard.cases);
    },
  );
});

describe('names', () => {
  it('are inflected by relation and case, best fitting first', () => {
    const asked: string[][] = [];
    const phrase = (_: string, attributes: string[]) => {
      asked.push(attributes);
      return '';
    };
    const noun = new Named(phrase, 'zone-hand', 'mine');
    noun.form('acc');
    expect(asked).toEqual([['mine-acc', 'mine', 'acc']]);
  });

  it('of seats come from what they play', () => {
    const scene = {
      zone: {},
      counter: { turn: { shape: 'marker' } },
      persona: { counter: 'character', things: ['a', 'b'] },
    };
    expect(
      played(scene as unknown as SceneFile, [
        ['character', 1, 2],
        ['character', 0, 0],
      ]),
    ).toEqual(new Map([[1, 'b']]));
    expect(isSeat(scene as unknown as SceneFile, 'turn')).toBe(true);
  });
});
