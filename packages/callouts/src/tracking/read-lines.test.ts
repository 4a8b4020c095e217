import { expect, test } from 'vitest';
import type { Corners } from '../reading/reading.js';
import { levelCorners } from '../testing/made-up-sightings.js';
import { readLine, turned } from './read-lines.js';

const PICTURE = { width: 640, height: 360 };

function degreesOf(line: { width: number; height: number; degrees: number }): number {
  const [x, y] = [320 - line.width / 2, 180 - line.height / 2];
  const level = levelCorners(x, y, line.width, line.height);
  const corners = level.map((corner) => turned(corner, line.degrees, { x: 320, y: 180 })) as unknown as Corners;
  const sightings = [0, 0.25, 0.5].map((timeSeconds) => ({ timeSeconds, corners, text: 'Утро', confidence: 0.97 }));
  return readLine({ sightings, pieces: [] }, PICTURE).rotationDegrees;
}

test('a short line that is found a few degrees off is level', () => {
  expect(degreesOf({ width: 125, height: 50, degrees: 3.3 })).toBe(0);
  expect(degreesOf({ width: 125, height: 50, degrees: 93.3 })).toBe(90);
});

test('a long line, and a short one that is turned by more, stays turned', () => {
  expect(degreesOf({ width: 400, height: 50, degrees: 3.3 })).toBeCloseTo(3.3);
  expect(degreesOf({ width: 125, height: 50, degrees: 6 })).toBeCloseTo(6);
});
