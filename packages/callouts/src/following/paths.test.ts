import type { CalloutPlace } from '@polydub/contracts';
import { expect, test } from 'vitest';
import { simplifyPath } from './simplify-path.js';
import { smoothPath } from './smooth-path.js';

const place = (timeSeconds: number, offsetX: number, offsetY = 0): CalloutPlace => ({
  ...{ timeSeconds, offsetX, offsetY },
  ...{ scale: 1, rotationDegrees: 0 },
});
const path = (xs: readonly number[]) => xs.map((x, at) => place(at / 25, x));

test('what stays within a pixel has no path', () => {
  expect(simplifyPath(path([0, 0.4, -0.6, 0.9, 0]), 50)).toEqual([]);
});

test('a steady motion has two knots, a stop adds one', () => {
  expect(simplifyPath(path([0, 3, 6, 9, 12]), 50)).toHaveLength(2);
  const knots = simplifyPath(path([0, 3, 6, 9, 12, 12, 12, 12]), 50);
  expect(knots.map(({ offsetX }) => offsetX)).toEqual([0, 12, 12]);
});

test('a change of size counts by how far it moves the corners', () => {
  const growing = [0, 1, 2, 3].map((at) => ({ ...place(at, 0), scale: 1 + at * 0.1 }));
  expect(simplifyPath(growing, 100)).toHaveLength(2);
  expect(simplifyPath(growing, 1)).toEqual([]);
});

test('text drawn at whole pixels moves steadily after smoothing', () => {
  const stepped = path(Array.from({ length: 50 }, (_, at) => Math.round(at * 1.3)));
  const smooth = smoothPath(stepped, 50);
  for (const [at, { offsetX }] of smooth.entries()) expect(Math.abs(offsetX - at * 1.3)).toBeLessThan(0.4);
  expect(simplifyPath(smooth, 50).length).toBeLessThanOrEqual(4);
});

test('smoothing leaves a sudden stop where it is', () => {
  const stopped = path(Array.from({ length: 40 }, (_, at) => Math.min(at, 20) * 10));
  expect(smoothPath(stopped, 50)[20]?.offsetX).toBe(200);
});
