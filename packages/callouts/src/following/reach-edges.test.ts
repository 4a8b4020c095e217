import { expect, it } from 'vitest';
import type { FollowedCallout } from './followed-callout.js';
import { reachEdges } from './reach-edges.js';

const picture = { width: 640, height: 360, durationSeconds: 12 };
const box = { x: 200, y: 160, width: 300, height: 40 };
const knot = (timeSeconds: number, offsetX: number, offsetY: number) => ({
  ...{ timeSeconds, offsetX, offsetY, scale: 1, rotationDegrees: 0 },
});

/** Rises by 60 pixels a second, from 348 pixels below the upper edge to 36 above it. */
const rising: FollowedCallout = {
  ...{ id: 'one', text: 'Anna Petrova', lineBoxes: [box], box, rotationDegrees: 0, confidence: 0.9, perspective: 0 },
  ...{ startSeconds: 1, endSeconds: 7.44, fadeInSeconds: 0, fadeOutSeconds: 0, surroundings: undefined },
  ...{ path: [knot(1, 0, 188), knot(4, 0, 8), knot(7.4, 0, -196)], cutSeconds: [] },
};

it('follows what rises through the picture until all of it is outside', () => {
  const { startSeconds, endSeconds, path } = reachEdges(rising, picture);
  // 24 pixels with the margin of 12 are still inside at the start, 16 at the end.
  expect(startSeconds).toBeCloseTo(1 - 24 / 60);
  expect(endSeconds).toBeCloseTo(7.44 + 16 / 60);
  expect(path).toHaveLength(5);
  expect(path[0]).toMatchObject({ timeSeconds: startSeconds, offsetY: expect.closeTo(212) });
  expect(path[4]).toMatchObject({ timeSeconds: expect.closeTo(7.4 + 16 / 60), offsetY: expect.closeTo(-212) });
});

it('stops at cuts and at the ends of the video', () => {
  const { startSeconds, endSeconds, path } = reachEdges(
    { ...rising, cutSeconds: [0.9] },
    { ...picture, durationSeconds: 7.5 },
  );
  expect([startSeconds, endSeconds]).toEqual([0.9, 7.5]);
  expect(path[0]).toMatchObject({ timeSeconds: expect.closeTo(0.9), offsetY: expect.closeTo(194) });
  expect(path[4]).toMatchObject({ timeSeconds: expect.closeTo(7.46), offsetY: expect.closeTo(-199.6) });
});

it('has no place before the beginning of a video that begins with a text half in the picture', () => {
  const { startSeconds, path } = reachEdges(
    { ...rising, startSeconds: 0, path: [knot(0, 0, 188), knot(4, 0, -52)] },
    picture,
  );
  expect(startSeconds).toBe(0);
  expect(path[0]?.timeSeconds).toBe(0);
});

it.each([
  ['stays', { path: [] }],
  ['moves within the picture', { path: [knot(1, 0, 100), knot(7, 0, -100)] }],
  ['stands over the edge and moves along it', { path: [knot(1, -100, 190), knot(7, 100, 190)] }],
  ['fades where it comes and goes', { fadeInSeconds: 0.4, fadeOutSeconds: 0.4 }],
  ['takes longer than is known', { path: [knot(1, 0, 181), knot(7.4, 0, 180)] }],
])('leaves what %s as it is', (_, change) => {
  const given = { ...rising, ...change };
  expect(reachEdges(given, picture)).toEqual(given);
});
