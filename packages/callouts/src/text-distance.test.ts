import { expect, test } from 'vitest';
import { isPieceOf, textSimilarity } from './text-distance.js';

test('case, spaces and ways of writing a character do not count', () => {
  expect(textSimilarity('The  Café', 'the cafe\u0301')).toBe(1);
  expect(textSimilarity('ＡＢＣ', 'abc')).toBe(1);
});

test('similarity is the share of characters that need no change', () => {
  expect(textSimilarity('step 1', 'step 2')).toBeCloseTo(0.8);
  expect(textSimilarity('abc', 'xyz')).toBe(0);
  expect(textSimilarity('', '')).toBe(1);
});

test('a piece is found in a longer text, one wrong letter in five allowed', () => {
  expect(isPieceOf('quick brown', 'The quick brown fox')).toBe(true);
  expect(isPieceOf('quick brcwn', 'The quick brown fox')).toBe(true);
  expect(isPieceOf('slow white', 'The quick brown fox')).toBe(false);
  expect(isPieceOf('same', 'same')).toBe(false);
});
