import { expect, test } from 'vitest';
import { putNames } from './put-names.js';

const names = [
  { here: 'xeɾsˈA', there: 'ʤˈɜɹsi' },
  { here: 'djˈanne', there: 'dIˈæn' },
];

test('a name is read in the place of its word, the marks around it stay', () => {
  expect(putNames('¿djˈanne, en xeɾsˈA?', names)).toBe('¿dIˈæn, en ʤˈɜɹsi?');
});

test('a name is known however its first sound is softened and its stress falls', () => {
  expect(putNames('ˈesto ˈes ðjˌanne', names)).toBe('ˈesto ˈes dIˈæn');
});

test('other words, and words that only begin like a name, stay as they are', () => {
  expect(putNames('ðe xeɾsˈAs', names)).toBe('ðe xeɾsˈAs');
  expect(putNames('ðe xeɾsˈA', [])).toBe('ðe xeɾsˈA');
});
