import { expect, it } from 'vitest';
import { trimTails } from './trim-tails.js';

/** A tone of 0.3 s, then its echo. */
const samples = Float32Array.from({ length: 16_000 }, (_, index) => Math.sin(index / 10) * (index < 4800 ? 0.5 : 0.01));
const phoneme = (ipa: string, startSeconds: number, endSeconds: number, word: number) => ({
  ...{ ipa, isLong: false, segment: 0, word, confidence: 1 },
  startSeconds,
  endSeconds,
});
const endsOf = (...phonemes: ReturnType<typeof phoneme>[]) =>
  trimTails(phonemes, samples).map(({ endSeconds }) => Number(endSeconds.toFixed(3)));

it('ends a vowel before a pause where it has faded', () => {
  expect(endsOf(phoneme('u', 0.1, 0.9, 0))).toEqual([0.3]);
  expect(endsOf(phoneme('a', 0.1, 0.3, 0), phoneme('n', 0.3, 0.5, 1))).toEqual([0.3, 0.5]);
});

it('leaves alone what does not end a word, plosives, and short sounds', () => {
  expect(endsOf(phoneme('u', 0.1, 0.6, 0), phoneme('p', 0.6, 0.9, 0), phoneme('a', 0.25, 0.35, 1))).toEqual([
    0.6, 0.9, 0.35,
  ]);
});
