import { expect, it } from 'vitest';
import { joinedPath } from './joined-path.js';

const knot = (timeSeconds: number, offsetX: number) => ({
  ...{ timeSeconds, offsetX, offsetY: 0, scale: 1, rotationDegrees: 0 },
});

it('joins pieces that were each measured a little off to one steady motion, that of the piece in the middle', () => {
  const pieces = [3, 0, -4].map((off, at) => [
    knot(2 * at, 600 - 200 * at + off),
    knot(2 * at + 4, 200 - 200 * at + off),
  ]);
  const path = joinedPath(pieces);
  expect(path.map(({ timeSeconds }) => timeSeconds)).toEqual([0, 3, 5, 8]);
  for (const { timeSeconds, offsetX } of path) expect(offsetX).toBeCloseTo(600 - 100 * timeSeconds);
});

it('keeps a change of speed', () => {
  const path = joinedPath([
    [knot(0, 400), knot(4, 0)],
    [knot(2, 200), knot(4, 0), knot(6, -400)],
  ]);
  expect(path.map(({ timeSeconds, offsetX }) => [timeSeconds, offsetX])).toEqual([
    [0, 400],
    [3, 100],
    [4, 0],
    [6, -400],
  ]);
});

it('passes over pieces that were not found', () => {
  expect(joinedPath([[], [knot(0, 40), knot(1, 0)], []])).toEqual([knot(0, 40), knot(1, 0)]);
});
