import { expect, it } from 'vitest';
import { characterErrorRate, wordErrorRate } from './word-error-rate.js';

it('counts wrong, missing and added words by the words of the reference', () => {
  expect(wordErrorRate('Ask not, what your country…', 'ask NOT what your country')).toBe(0);
  expect(wordErrorRate('a b c d', 'a x c')).toBe(0.5);
  expect(wordErrorRate('a b', 'a b c')).toBe(0.5);
  expect(wordErrorRate('', '')).toBe(0);
  expect(wordErrorRate('', 'a')).toBe(Infinity);
});

it('keeps apostrophes within words and drops quotation marks', () => {
  expect(wordErrorRate("'I’m here'", "I'm here")).toBe(0);
  expect(wordErrorRate("I'm", 'Im')).toBe(1);
});

it('counts characters without blanks', () => {
  expect(characterErrorRate('今日は、いい天気', '今日は いい天氣')).toBeCloseTo(1 / 7);
});
