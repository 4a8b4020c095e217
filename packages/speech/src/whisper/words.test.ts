import { describe, expect, it } from 'vitest';
import { tinyTokenizer } from '../testing/tiny-tokenizer.js';
import { alignTokens } from './alignment.js';
import { dynamicTimeWarp } from './dynamic-time-warp.js';
import { fromWhisperLanguage, toWhisperLanguage } from './languages.js';
import { splitWords } from './split-words.js';
import { tidyWords, typicalWordSeconds } from './tidy-words.js';

const tokenizer = tinyTokenizer();
const words = (tokens: readonly number[], language: string) =>
  splitWords(tokenizer, tokens, language).map(({ text }) => text);
const word = (text: string, startSeconds: number, endSeconds: number) => ({
  text,
  startSeconds,
  endSeconds,
  probability: 1,
});

describe('splitWords', () => {
  it('cuts at blanks and keeps marks with their word', () => {
    expect(words([0, 2, 1, 3, 4, 13], 'en')).toEqual([' Hello,', ' world.', ' you !']);
    expect(words([10, 11, 12, 1], 'en')).toEqual([' (ok)', ' world']);
    expect(words([4, 7, 6, 3], 'fr')).toEqual([' you-ce.']);
  });

  it('says which tokens are only marks', () => {
    expect(splitWords(tokenizer, [10, 11, 12], 'en')).toEqual([{ text: ' (ok)', length: 3, opening: 1, closing: 1 }]);
  });

  it('puts the bytes of a character together where there are no blanks', () => {
    expect(words([8, 9, 8, 9], 'ja')).toEqual(['あ', 'あ']);
  });
});

describe('dynamicTimeWarp', () => {
  it('follows the cheap cells', () => {
    const cost = Float32Array.from([0, 0, 9, 9, 9, 9, 9, 0, 0, 9, 9, 9, 9, 9, 0]);
    expect([...dynamicTimeWarp(cost, 3, 5)]).toEqual([0, 2, 4]);
  });
});

describe('alignTokens', () => {
  it('finds where each token looks', () => {
    const positions = 60;
    const looks = [5, 25, 45].map((centre) =>
      Float32Array.from({ length: 2 * positions }, (_, index) => -Math.abs((index % positions) - centre)),
    );
    const starts = alignTokens(looks, positions, positions);
    expect(starts[0]).toBe(0);
    expect(Math.abs((starts[1] ?? 0) - 15)).toBeLessThanOrEqual(3);
    expect(Math.abs((starts[2] ?? 0) - 35)).toBeLessThanOrEqual(3);
  });
});

describe('tidyWords', () => {
  it('does not let a sentence end or begin with silence', () => {
    const given = [word('One.', 0, 3), word('Two', 3, 3.3), word('three', 3.3, 3.6)];
    const tidy = tidyWords({ startSeconds: 0, endSeconds: 3.6, words: given }, typicalWordSeconds(given), 0);
    expect(tidy.words[0]?.endSeconds).toBeCloseTo(0.6);
    expect(given[0]?.endSeconds).toBe(3);
  });

  it('does not stretch the first word over the silence before it', () => {
    const given = [word('One', 0, 5), word('two', 5, 5.3), word('three', 5.3, 5.6)];
    const tidy = tidyWords({ startSeconds: 0, endSeconds: 5.6, words: given }, 0.3, 0);
    expect(tidy.startSeconds).toBeCloseTo(4.4);
  });
});

describe('languages', () => {
  it('translates codes both ways', () => {
    const known = new Map([
      ['tl', 1],
      ['zh', 2],
    ]);
    expect(toWhisperLanguage('fil', known)).toBe('tl');
    expect(toWhisperLanguage('yue', known)).toBe('zh');
    expect(toWhisperLanguage('xx', known)).toBeUndefined();
    expect(fromWhisperLanguage('no')).toBe('nb');
  });
});
