import { expect, it } from 'vitest';
import { timedPhonemes } from './timed-phonemes.mjs';

const timed = (phones: string, durations: readonly number[]) =>
  timedPhonemes(phones, Float32Array.from(durations)).map(({ ipa, word, start, end }) => [ipa, word, start, end]);

it('gives marks of stress to the phoneme after them, other marks to the one before', () => {
  expect(timed('mˈiː ɔ̃', [4, 2, 2, 2, 4, 2, 2, 2, 4])).toEqual([
    ['m', 0, 5, 10],
    ['i', 0, 10, 30],
    ['ɔ̃', 1, 35, 45],
  ]);
});

it('writes diphthongs and affricates as espeak-ng does, and ɜɹ as one', () => {
  expect(timed('ʤɜɹI.ʧ', [2, 2, 2, 2, 2, 2, 2, 2])).toEqual([
    ['dʒ', 0, 0, 5],
    ['ɜ', 0, 5, 15],
    ['aɪ', 0, 15, 20],
    ['tʃ', 1, 25, 30],
  ]);
});
