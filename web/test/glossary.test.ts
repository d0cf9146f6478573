import { describe, expect, test } from 'vitest';
import { Glossary } from '../src/book/glossary';
import { Words } from '../src/core/words';

const ENGLISH = `term-domain = domain
    .forms = domain | domains | domain card
    .about = One of five fields.
term-crab = crab
    .forms = crab
    .about = The 1.
`;
const RUSSIAN = `term-gull = чайка
    .forms = чайк* | чаек
    .about = Четыре чайки — земля.
term-kit = карта навигации
    .forms = карт* навигации
    .about = Говорит, кто падает за борт.
`;

const glossary = (lang: 'en' | 'ru', source: string) => new Glossary(new Words(lang, [source]), source);
const found = (of: Glossary, text: string) =>
  of
    .pieces(text)
    .filter(({ term }) => term)
    .map(({ text, term }) => [text, term]);

describe('glossary', () => {
  const english = glossary('en', ENGLISH);

  test('the pieces are the text', () => {
    const text = 'Each domain card, and the Crab.';
    expect(
      english
        .pieces(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });

  test('the longest form wins, whatever the case', () => {
    expect(found(english, 'Domain card and CRAB')).toEqual([
      ['Domain card', 'domain'],
      ['CRAB', 'crab'],
    ]);
  });

  test('a part of a word is no term', () => {
    expect(found(english, 'crabs and subdomains')).toEqual([]);
  });

  test('a term is set apart once in a text', () => {
    expect(found(english, 'domains, domains, domains')).toEqual([['domains', 'domain']]);
  });

  test('a star stands for any ending, in Cyrillic too', () => {
    expect(found(glossary('ru', RUSSIAN), 'Чайку видно; карту навигации тоже, чаек нет.')).toEqual([
      ['Чайку', 'gull'],
      ['карту навигации', 'kit'],
    ]);
  });

  test('terms come in the order of the alphabet', () => {
    expect(english.terms.map(({ name, about }) => [name, about])).toEqual([
      ['crab', 'The 1.'],
      ['domain', 'One of five fields.'],
    ]);
  });

  test('without terms a text is one piece', () => {
    expect(glossary('en', '').pieces('domain')).toEqual([{ text: 'domain' }]);
  });
});
