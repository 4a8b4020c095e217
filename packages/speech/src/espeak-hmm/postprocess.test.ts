import { expect, it } from 'vitest';
import { isStrained, timedPhonemes } from './postprocess.js';

it('turns runs of frames into times, and misfits into confidence', () => {
  const reading = [
    { ipa: 'p', isLong: false, word: 0 },
    { ipa: 'a', isLong: true, stress: 'primary' as const, word: 0 },
  ];
  const path = { phonemes: Int32Array.of(-1, 0, 0, 1, -1), misfits: Float32Array.of(0, 8, 8, 0, 0) };
  const found = timedPhonemes(reading, path, { segment: 2, startSeconds: 1, endSeconds: 1.035 });
  expect(found).toEqual([
    { ipa: 'p', isLong: false, segment: 2, word: 0, startSeconds: 1.01, endSeconds: 1.03, confidence: 0.5 },
    {
      ipa: 'a',
      isLong: true,
      stress: 'primary',
      segment: 2,
      word: 0,
      startSeconds: 1.03,
      endSeconds: 1.035,
      confidence: 1,
    },
  ]);
});

const phoneme = { ipa: 'a', isLong: false, segment: 0, word: 0, startSeconds: 1 };
const strained = (count: number, seconds: number, confidence: number) =>
  isStrained(Array.from({ length: count }, () => ({ ...phoneme, endSeconds: 1 + seconds, confidence })));

it('takes a text for another one whose phonemes fit badly or are hurried over', () => {
  expect([
    strained(100, 0.1, 0.6),
    strained(100, 0.03, 0.6),
    strained(100, 0.03, 0.8),
    strained(100, 0.1, 0.4),
  ]).toEqual([false, true, false, true]);
  expect(isStrained([])).toBe(false);
});

it('needs more evidence against a text of few phonemes', () => {
  expect([4, 14, 100].map((count) => strained(count, 0.1, 0.46))).toEqual([false, false, true]);
  expect([4, 14, 100].map((count) => strained(count, 0.1, 0.35))).toEqual([true, true, true]);
});
