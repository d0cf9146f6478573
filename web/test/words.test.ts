import { describe, expect, it } from 'vitest';
import { Named } from '../src/core/nounForms';
import { isSeat, played, type SceneFile } from '../src/core/scene';
import type { Event, Game, Lang, Zone } from '../src/core/types';
import { Words } from '../src/core/words';
import spoken from './spoken.json';

const GAMES = spoken.games as unknown as Game[];
const FILES = import.meta.glob('../../src/fathom/**/words/*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
}) as Record<string, string>;
const PEOPLE = ['Ada', 'Béa', 'Олег', 'Dan', 'Eve', 'Flo'];

interface Spoken {
  zones: Zone[];
  events: Event[];
  moments: { asked: number; ask: string; options: number[] }[];
  said: Record<Lang, Record<string, string[]>>;
}

const read = (path: string) => FILES[`../../src/fathom/${path}`];

function speaker(game: Game, lang: Lang): Words {
  const folders = ['speech', 'server', `games/${game.key}`];
  return new Words(
    lang,
    folders.map((folder) => read(`${folder}/words/${lang}.ftl`)),
    game,
  );
}

describe.each(GAMES.map((game) => [game.key, game] as const))('%s', (key, game) => {
  const all = (spoken.spoken as unknown as Record<string, Spoken>)[key];
  const people = PEOPLE.slice(0, game.usual);

  it.each(['en', 'fr', 'ru'] as Lang[])('is spoken in %s as in Python', (lang) => {
    const words = speaker(game, lang);
    const said = all.said[lang];
    expect(game.things.map((_, n) => words.thing(n))).toEqual(said.things);
    const names = people.map((name, seat) => (said.names?.[seat] ? words.noun(said.names[seat]) : name));
    expect(all.zones.map(([name, owner]) => words.zone(name, owner, 0, names))).toEqual(said.zones);
    expect(words.toldAll(all.events, 0, names, all.zones)).toEqual(said.told);
    const actions = all.moments.flatMap((moment) => moment.options);
    expect(actions.map((action) => words.optionText(action, people))).toEqual(said.options);
    expect(actions.map((action) => words.hint(action))).toEqual(said.hints);
  });
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
