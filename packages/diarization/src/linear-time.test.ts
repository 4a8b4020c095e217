import { slowOn, type TextWork } from '@polydub/contracts/testing';
import { describe, expect, it } from 'vitest';
import { writtenWords } from './assignment/written-words.js';

const wordsOf = (text: string) =>
  text.split(' ').map((word, index) => ({ text: word, startSeconds: index, endSeconds: index + 1, probability: 1 }));

/** Everything of this package that takes text. A new function that does so belongs here. */
const works: Readonly<Record<string, TextWork>> = {
  writtenWords: (text) => writtenWords({ text, words: wordsOf(text) }),
  'writtenWords, between two words': (text) => writtenWords({ text: `a${text}.b`, words: wordsOf('a b') }),
};

describe('text of any kind takes linear time', () => {
  it.each(Object.entries(works))('%s', async (_, work) => expect(await slowOn(work)).toEqual([]));
});
