import { expect, it } from 'vitest';
import { packedLemmas, packedZipf } from '../testing/word-files.js';
import { parseLemmas } from './lemmas.js';
import { meaningsOfClass, wordClassOf } from './word-class.js';
import { parseWordFrequencies } from './word-frequencies.js';

it.each([
  ['zero', 'pounds', 'and', 'noun'],
  ['a', 'buoy', '', 'noun'],
  ['the', 'rusty', 'nail', undefined],
  ['the', 'leaking', '', undefined],
  ['they', 'sting', '', 'verb'],
  ["can't", 'anchor', 'before', 'verb'],
  ['quite', 'open', 'here', undefined],
])('%s %s %s is told', (before, word, after, expected) => {
  expect(wordClassOf({ before, word, after }, 'en')).toBe(expected);
});

it('knows nothing of other languages', () => {
  expect(wordClassOf({ before: 'a', word: 'x', after: '' }, 'it')).toBeUndefined();
});

it.each([
  ['es', ['calor', 'calentar'], ['calor'], ['calentar']],
  ['fr', ['broyer', 'livre', 'rocher'], ['livre', 'rocher'], ['broyer']],
  ['fr', ['tiroir'], ['tiroir'], ['tiroir']],
  ['de', ['Hahn', 'sich erwärmen', 'ein Klopfen'], ['Hahn', 'ein Klopfen'], ['sich erwärmen']],
  ['es', ['calor'], ['calor'], ['calor']],
  ['es', ['calentar'], [], ['calentar']],
  ['it', ['calore', 'scaldare'], ['calore', 'scaldare'], ['calore', 'scaldare']],
])('into %s, %j are told apart', (language, meanings, nouns, verbs) => {
  const frequencies = parseWordFrequencies(packedZipf({ calentando: 3, broyant: 2, tirant: 3 }));
  const target = { language, frequencies, lemmas: parseLemmas(packedLemmas({})) };
  expect(meaningsOfClass(meanings, 'noun', target)).toEqual(nouns);
  expect(meaningsOfClass(meanings, 'verb', target)).toEqual(verbs);
  expect(meaningsOfClass(meanings, undefined, target)).toEqual(meanings);
});
