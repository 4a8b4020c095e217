import { expect, test } from 'vitest';
import { wordsHeard, wordsLeft } from './words-left.js';

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

test('what a recognizer is hardly sure of was invented', () => {
  const segment = (...probabilities: number[]) => ({
    words: probabilities.map((probability, index) => ({ text: 'the', startSeconds: index, probability })),
  });
  const [sure, unsure] = [segment(0.9, 0.3, 0.8), segment(0.02, 0.44, 0.04)];
  expect(wordsHeard([sure, unsure])).toEqual(sure.words);
  expect(wordsHeard([{ words: said }])).toEqual(said);
});
