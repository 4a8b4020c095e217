import { describe, expect, it } from 'vitest';
import { honours, mergeGlossaries, termsIn } from './terms.js';

const entry = (term: string, translation = 'x') => ({ term, translation });
const found = (text: string, language: string, term: string) => termsIn(text, language, [entry(term)]).length > 0;

describe('termsIn', () => {
  it('finds terms as whole words in any case and with small endings', () => {
    expect(found('The Servers are down', 'en', 'server')).toBe(true);
    expect(found('He served us', 'en', 'server')).toBe(false);
    expect(found('The portal', 'en', 'port')).toBe(false);
    expect(found('Мы построили лодку', 'ru', 'лодка')).toBe(true);
    expect(found('work on the open source engine', 'en', 'open source')).toBe(true);
    expect(found('open the source', 'en', 'open source')).toBe(false);
  });

  it('finds terms in languages without spaces', () => {
    expect(found('昨日、医者に電話した', 'ja', '医者')).toBe(true);
  });
});

describe('honours', () => {
  it('allows another ending, not another word', () => {
    expect(honours('Construimos dos barcos.', 'es', entry('boat', 'barco'))).toBe(true);
    expect(honours('Construimos una barca.', 'es', entry('boat', 'navío'))).toBe(false);
  });
});

describe('mergeGlossaries', () => {
  const glossary = (name: string, translation: string) => ({ name, entries: [entry('Boat', translation)] });

  it('lets the first glossary win', () => {
    expect(mergeGlossaries([glossary('a', 'barco'), glossary('b', 'bote')])).toEqual([entry('Boat', 'barco')]);
  });

  it('takes at most three', () => {
    const four = ['a', 'b', 'c', 'd'].map((name) => glossary(name, name));
    expect(() => mergeGlossaries(four)).toThrow('4 glossaries were given, at most 3 are used');
  });
});
