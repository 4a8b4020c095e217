import { expect, it } from 'vitest';
import { directionOf } from '../tracking/read-lines.js';
import { cornersAsRead, lineSize } from './line-corners.js';
import type { Corners } from './reading.js';

const upright: Corners = [
  { x: 10, y: 20 },
  { x: 40, y: 20 },
  { x: 40, y: 220 },
  { x: 10, y: 220 },
];

it.each([
  ['up', -90],
  ['down', 90],
] as const)('a line that runs %s is 200 pixels long, at %d°', (runs, degrees) => {
  const corners = cornersAsRead(upright, runs);
  expect(directionOf(corners)).toBe(degrees);
  expect(lineSize(corners)).toEqual({ width: 200, height: 30 });
});

it('a line that was read as it is keeps its corners', () => {
  expect(cornersAsRead(upright, undefined)).toEqual(upright);
});
