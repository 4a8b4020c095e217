import { seededRandom } from '@polydub/signal';
import { expect, it } from 'vitest';
import { roomFigures } from './room-figures.js';

const RATE = 8000;
const SECONDS = 8;
const sentences = [
  { startSeconds: 1, endSeconds: 4 },
  { startSeconds: 5, endSeconds: 7 },
];

function noise(seed: number, seconds = SECONDS): Float32Array {
  const random = seededRandom(seed);
  return Float32Array.from({ length: seconds * RATE }, () => 0.01 * (2 * random() - 1));
}
const isInside = (at: number) =>
  sentences.some(({ startSeconds, endSeconds }) => at / RATE >= startSeconds && at / RATE < endSeconds);
const room = noise(1);
const figuresOf = (bed: Float32Array) => roomFigures({ bed, room, sentences, sampleRateHz: RATE });

it('finds no difference in other noise of the same kind', () => {
  const { repeats, ...levels } = figuresOf(noise(2));
  for (const value of Object.values(levels)) expect(Math.abs(value ?? 0)).toBeLessThan(0.7);
  expect(repeats).toBeLessThan(0.1);
});

it('finds a hole under the sentences, and its edges', () => {
  const figures = figuresOf(room.map((sample, at) => (isInside(at) ? sample / 10 : sample)));
  for (const name of ['underDb', 'edgesDb'] as const) expect(figures[name]).toBeCloseTo(-20, 0);
  expect(figures.betweenDb).toBeCloseTo(0, 6);
  for (const name of ['bandsDb', 'halfSecondsDb'] as const) expect(figures[name]).toBeCloseTo(20, 0);
});

it('finds a pause that is silent', () => {
  expect(figuresOf(room.map((sample, at) => (isInside(at) ? sample : 0))).betweenDb).toBeLessThan(-60);
});

it('finds another colour at the same level', () => {
  const white = noise(3);
  const dull = white.map((sample, at) => 1.4 * ((sample + (white[at - 1] ?? 0)) / 2));
  expect(Math.abs(figuresOf(dull).underDb)).toBeLessThan(0.7);
  expect(figuresOf(dull).bandsDb).toBeGreaterThan(2);
});

it('hears a loop', () => {
  const grain = noise(4, 1);
  expect(figuresOf(Float32Array.from(room, (_, at) => grain[at % (RATE / 2)] as number)).repeats).toBeGreaterThan(0.8);
});
