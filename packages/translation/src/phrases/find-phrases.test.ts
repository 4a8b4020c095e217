import { describe, expect, it } from 'vitest';
import { packedLemmas } from '../testing/word-files.js';
import { parseLemmas } from '../words/lemmas.js';
import { phrasesIn } from './find-phrases.js';
import { openPhraseBook } from './phrase-book.js';

const lemmas = parseLemmas(packedLemmas({ turned: 'turn', gave: 'give', giving: 'give', tried: 'try' }));
const book = openPhraseBook('en', 'es') ?? { sentences: new Map(), phrases: [] };
const phrasesOf = (text: string) =>
  phrasesIn(text, book, lemmas).map(({ term, meanings }) => `${term} = ${meanings.join(', ')}`);

describe('phrasesIn', () => {
  it('finds phrases in any form of their verb, and over an object', () => {
    expect(phrasesOf('She gave me a hand.')).toEqual(['gave … a hand = echar una mano']);
    expect(phrasesOf('Turn the old radio down!')).toEqual(['Turn … down = bajar, rechazar']);
    expect(phrasesOf("I'm giving up, that's on me")).toEqual(["that's on me = corre de mi cuenta"]);
  });

  it('takes no preposition for a part of the verb', () => {
    expect(phrasesOf('Put it on.')).toEqual(['Put … on = ponerse, poner']);
    expect(phrasesOf('Put it on the table.')).toEqual([]);
    expect(phrasesOf('Turn it down a bit.')).toEqual(['Turn … down = bajar, rechazar']);
    expect(phrasesOf('Turn and sit down.')).toEqual([]);
  });

  it('knows by what follows whether words mean that', () => {
    expect(phrasesOf('You are right about that.')).toEqual(['You are right = tienes razón']);
    expect(phrasesOf('You are right over there.')).toEqual([]);
    expect(phrasesOf('I feel like dancing.')).toEqual(['I feel like = tengo ganas de']);
    expect(phrasesOf('I feel like a fool.')).toEqual([]);
    expect(phrasesOf('You should have told me.')).toEqual(['You should have = deberías haber']);
    expect(phrasesOf('You should have a rest.')).toEqual([]);
    expect(phrasesOf('They move in tomorrow.')).toEqual(['move in = mudarse']);
    expect(phrasesOf('They move in circles.')).toEqual([]);
    expect(phrasesOf("Let's push it down.")).toEqual([]);
  });

  it('takes the longest of those that begin alike', () => {
    expect(phrasesOf('We hardly ever meet, I hardly know him.')).toEqual([
      'hardly ever = casi nunca',
      'hardly = apenas',
    ]);
  });

  it('knows where in a sentence a word means that', () => {
    expect(phrasesOf('Look, it works, right?')).toEqual(['Look = mira', 'right = ¿verdad?']);
    expect(phrasesOf('Oh, sorry, it works.')).toEqual(['sorry = perdón']);
    expect(phrasesOf('Look at the right one.')).toEqual([]);
  });

  it('finds none over a mark', () => {
    expect(phrasesOf('Turn, radio, down.')).toEqual([]);
  });
});

it('is read for English into the languages that it has', () => {
  expect(openPhraseBook('en', 'de')?.sentences.get('never mind')).toBe('schon gut');
  expect(openPhraseBook('en', 'ja')).toBeUndefined();
  expect(openPhraseBook('es', 'en')).toBeUndefined();
});

it('is in the form in which people address one another', () => {
  const meaningsIn = (form: 'familiar' | 'polite') => openPhraseBook('en', 'de', form)?.sentences.get('calm down');
  expect([meaningsIn('familiar'), meaningsIn('polite')]).toEqual(['beruhige dich', 'beruhigen Sie sich']);
});

it('has every sentence and phrase in each language', () => {
  const books = ['es', 'fr', 'de'].flatMap((language) => openPhraseBook('en', language) ?? []);
  const untranslated = books.map(({ sentences, phrases }) => [
    ...[...sentences.values()].map((translation) => translation === ''),
    ...phrases.map(({ meanings }) => meanings.length === 0),
  ]);
  expect(books).toHaveLength(3);
  for (const other of untranslated) expect(other).toEqual(untranslated[0]);
});
