import { expect, it } from 'vitest';
import { openPhraseBook } from '../phrases/phrase-book.js';
import { smallLexicon } from '../testing/small-lexicon.js';
import { packedZipf } from '../testing/word-files.js';
import { hintsFor } from './hints.js';
import { parseWordFrequencies } from './word-frequencies.js';

const lexicon = smallLexicon();
const hintsIn = (text: string, skipped: string[] = []) =>
  hintsFor(text, lexicon, new Set(skipped)).map(({ term, meanings }) => `${term} = ${meanings.join(', ')}`);

it('looks rarer words up, in either direction of the dictionary', () => {
  expect(hintsIn('Hand me the screwdriver, the valve is broken.')).toEqual([
    'screwdriver = destornillador',
    'valve = válvula',
  ]);
});

it('finds a word by its basic form; what nobody says is left out', () => {
  expect(hintsIn('Look at the rocks!')).toEqual(['rocks = roca']);
  expect(hintsIn('the snail')).toEqual(['snail = caracol']);
});

it('finds terms of several words before their words', () => {
  expect(hintsIn('She turned down the heat.')).toEqual(['turned down = bajar, apagar']);
  expect(hintsIn('a sea star in the sea')).toEqual(['sea star = estrella de mar']);
});

it('takes no phrase that begins with an article or a pronoun for a term', () => {
  const meaningsOf = (term: string) =>
    ({ 'the snail': ['fisco'], 'a snail': ['fisco'], snail: ['caracol'] })[term] ?? [];
  const dictionary = { meaningsOf, likeliestOf: meaningsOf };
  expect(hintsFor('Look at the snail.', { ...lexicon, dictionary })).toEqual([
    { term: 'snail', meanings: ['caracol'] },
  ]);
});

it('leaves frequent words alone, and terms of nothing else', () => {
  expect(hintsIn('in the star')).toEqual([]);
});

it('leaves names and glossary terms alone', () => {
  expect(hintsIn('We know Snail. Snail is here.')).toEqual(['Snail = caracol']);
  expect(hintsIn('the snail', ['snail'])).toEqual([]);
});

it('does not join words over marks', () => {
  expect(hintsIn('the sea, star!')).toEqual([]);
});

it('leaves out verbs where a noun is said', () => {
  const frequencies = parseWordFrequencies(packedZipf({ rock: 4.4, heat: 4.4, mecer: 3, meciendo: 3, roca: 4 }));
  const words = { frequencies, lemmas: lexicon.source.lemmas };
  const both = { ...lexicon, source: { language: 'en', ...words }, target: { language: 'es', ...words } };
  const meaningsOf = (term: string) => ({ rock: ['mecer', 'roca'], heat: ['mecer'] })[term] ?? [];
  const dictionary = { meaningsOf, likeliestOf: meaningsOf };
  const meaningsIn = (text: string) => hintsFor(text, { ...both, dictionary }).map(({ meanings }) => meanings);
  expect(meaningsIn('It sits on the rock.')).toEqual([['roca']]);
  expect(meaningsIn('You rock it.')).toEqual([['mecer']]);
  expect(meaningsIn('It sits on the heat.')).toEqual([]);
  expect(meaningsIn('Come on. Rock it.')).toEqual([['mecer', 'roca']]);
});

it('leaves out verbs for the last word of a short label', () => {
  const frequencies = parseWordFrequencies(packedZipf({ rock: 4.4, mecer: 3, meciendo: 3, roca: 4 }));
  const words = { frequencies, lemmas: lexicon.source.lemmas };
  const both = { ...lexicon, source: { language: 'en', ...words }, target: { language: 'es', ...words } };
  const meaningsOf = (term: string) => ({ rock: ['mecer', 'roca'] })[term] ?? [];
  const known = { ...both, dictionary: { meaningsOf, likeliestOf: meaningsOf } };
  const meaningsIn = (text: string, isLabel: boolean) =>
    hintsFor(text, known, new Set(), isLabel).map(({ meanings }) => meanings);
  expect(meaningsIn('Hard rock', true)).toEqual([['roca']]);
  expect(meaningsIn('Hard rock', false)).toEqual([['mecer', 'roca']]);
  expect(meaningsIn('Do not rock', true)).toEqual([['mecer', 'roca']]);
});

it('looks words that are on no list up in spellings that sound alike', () => {
  expect(hintsIn('Snaill and a screwdrriver.')).toEqual(['Snaill = caracol', 'screwdrriver = destornillador']);
  expect(hintsIn('The star and its vallves and cogs.')).toEqual([]);
});

it('tells phrases before words, and words between those of a phrase', () => {
  const withPhrases = { ...lexicon, phrases: openPhraseBook('en', 'es') };
  const termsIn = (text: string) => hintsFor(text, withPhrases).map(({ term }) => term);
  expect(termsIn("That's on me. Give the snail a call!")).toEqual(["That's on me", 'Give … a call', 'snail']);
});
