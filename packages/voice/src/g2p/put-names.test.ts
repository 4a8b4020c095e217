import { expect, test } from 'vitest';
import { putNames } from './put-names.js';

const readingOf = new Map([
  ['Jersey', 'ʤˈɜɹsi'],
  ['Dianne', 'dIˈæn'],
]);

test('a name is read in the place of its word, the marks around it stay', () => {
  expect(putNames('¿Dianne, en Jersey?', '¿djˈanne, en xeɾsˈA?', readingOf)).toBe('¿dIˈæn, en ʤˈɜɹsi?');
});

test('other words, and words that only begin like a name, stay as they are', () => {
  expect(putNames('de Jerseys', 'ðe xeɾsˈAs', readingOf)).toBe('ðe xeɾsˈAs');
});

test('nothing changes where words and phones do not pair', () => {
  expect(putNames('a las 12 en Jersey', 'a las ðˈoθe ˌen ˌel xeɾsˈA', readingOf)).toBe('a las ðˈoθe ˌen ˌel xeɾsˈA');
});
