import { expect, test } from 'vitest';
import { wordsLeft } from './words-left.js';

const said = [
  { text: ' You', startSeconds: 1 },
  { text: ' and', startSeconds: 1.4 },
  { text: ' you.', startSeconds: 2 },
];

test('a word is left where it was said', () => {
  expect(wordsLeft(said, [{ text: 'you', startSeconds: 2.4 }])).toEqual([said[2]]);
  expect(wordsLeft(said, said)).toEqual(said);
});

test('the same word at another time was invented', () => {
  expect(wordsLeft(said, [{ text: 'You', startSeconds: 20 }])).toEqual([]);
  expect(wordsLeft([], said)).toEqual([]);
});
