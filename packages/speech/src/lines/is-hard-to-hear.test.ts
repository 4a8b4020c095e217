import { expect, it } from 'vitest';
import { isHardToHear } from './is-hard-to-hear.js';

const words = (...probabilities: number[]) => probabilities.map((probability) => ({ probability }));

it.each([
  ['sure words', words(0.9, 0.8, 0.95, 0.7), false],
  ['one unsure word among sure ones, such as a name', words(0.95, 0.2, 0.97, 0.96, 0.99, 0.98), false],
  ['an unsure word alone', words(0.4), false],
  ['several unsure words', words(0.5, 0.3, 0.6, 0.5), true],
  ['words without any likelihood', words(0, 0.9), true],
  ['words that were given', words(1, 1), false],
  ['no words', [], false],
])('a line of %s', (_, heard, expected) => {
  expect(isHardToHear(heard)).toBe(expected);
});
