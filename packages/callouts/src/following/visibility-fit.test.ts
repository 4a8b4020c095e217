import { seededRandom } from '@polydub/signal';
import { expect, test } from 'vitest';
import { fitAppearance } from './visibility-fit.js';

const row = (...parts: readonly [count: number, value: number][]) =>
  parts.flatMap(([count, value]) => new Array<number>(count).fill(value));

test('a text that appears at once does so in its first frame', () => {
  expect(fitAppearance(row([7, 0.1], [5, 1]))).toEqual({ first: 7, fadeFrames: 0 });
});

test('a frame that shows it by half belongs to it', () => {
  expect(fitAppearance(row([7, 0], [1, 0.5], [5, 1]))).toEqual({ first: 7, fadeFrames: 0 });
});

test('a text that is there from the beginning has no start within', () => {
  expect(fitAppearance(row([9, 1]))).toEqual({ first: 0, fadeFrames: 0 });
  expect(fitAppearance([0.9, 1.1, 0.95, 1, 1.05, 0.98])).toEqual({ first: 0, fadeFrames: 0 });
});

test('a fade begins with the first frame that is not empty and lasts until it is full', () => {
  const fade = Array.from({ length: 9 }, (_, at) => (at + 1) / 10);
  const { first, fadeFrames } = fitAppearance([...row([12, 0]), ...fade, ...row([10, 1])]);
  expect(first).toBe(12);
  expect(fadeFrames).toBeCloseTo(10, 1);
});

test('a fade of which a codec swallows the faintest frames is as long', () => {
  const fade = Array.from({ length: 9 }, (_, at) => (at < 2 ? 0 : (at + 1) / 10));
  const { first, fadeFrames } = fitAppearance([...row([12, 0]), ...fade, ...row([10, 1])]);
  expect(first).toBe(12);
  expect(fadeFrames).toBeCloseTo(10, 0);
});

test('a frame that shows hardly anything of a text belongs to its fade, however the codec bends it', () => {
  const bent = [0.02, 0.1, 0.19, 0.27, 0.36, 0.46, 0.57, 0.68, 0.8, 0.91];
  const { first, fadeFrames } = fitAppearance([...row([6, 0], [2, 0.001]), ...bent, ...row([20, 0.97])]);
  expect(first).toBe(8);
  expect(Math.abs(fadeFrames - 10.5)).toBeLessThan(1);
});

test('a wavering background hides neither', () => {
  const random = seededRandom(4);
  const noisy = (values: readonly number[]) => values.map((value) => value + 0.2 * (random() - 0.5));
  expect(fitAppearance(noisy(row([20, 0.2], [20, 1])))).toEqual({ first: 20, fadeFrames: 0 });
  const fade = Array.from({ length: 14 }, (_, at) => (at + 1) / 15);
  const { first, fadeFrames } = fitAppearance(noisy([...row([20, 0]), ...fade, ...row([20, 1])]));
  expect(Math.abs(first - 20)).toBeLessThanOrEqual(1);
  expect(Math.abs(fadeFrames - 15)).toBeLessThanOrEqual(2);
});

test('what is clearly there in the first frame of a film does not fade in, even if it is seen better and better', () => {
  const strengths = Array.from({ length: 26 }, (_, at) => 0.6 + 0.4 * (at / 25));
  expect(fitAppearance(strengths)).toEqual({ first: 0, fadeFrames: 0 });
  const fading = Array.from({ length: 26 }, (_, at) => Math.min(1, (at + 1) / 12));
  expect(fitAppearance(fading).fadeFrames).toBeGreaterThan(8);
});

test('what is seen less clearly until the frame in which its edges were taken was there, such as a text that grows', () => {
  const growing = Array.from({ length: 19 }, (_, at) => 0.6 + 0.01 * at);
  expect(fitAppearance([...growing, 1])).toEqual({ first: 0, fadeFrames: 0 });
});

test('what is seen by half for a while, as when a second line comes later, fades in no longer than it rises', () => {
  const strengths = [...row([3, 0]), 0.5, 0.505, 0.5, 0.51, 0.505, 0.51, ...row([12, 1])];
  expect(fitAppearance(strengths).fadeFrames).toBeLessThan(12);
});

test('a text begins behind another one that looks much like it, fades out in its place, and leaves a few frames empty', () => {
  const fade = [0.2, 0.4, 0.6, 0.8];
  const strengths = [...row([8, 0.75]), ...fade.toReversed().map((value) => 0.75 * value), ...row([3, 0]), ...fade];
  const { first, fadeFrames } = fitAppearance([...strengths, ...row([12, 1])]);
  expect(first).toBe(15);
  expect(fadeFrames).toBeCloseTo(5, 0);
});
