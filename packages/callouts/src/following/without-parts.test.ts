import { expect, it } from 'vitest';
import type { Followed } from './popped-up.js';
import { withoutParts } from './without-parts.js';

function shown(text: string, x: number, [startSeconds, endSeconds]: readonly [number, number]): Followed {
  const box = { x, y: 300, width: 14 * text.length, height: 36 };
  const times = { startSeconds, endSeconds, fadeInSeconds: 0, fadeOutSeconds: 0 };
  const known = {
    id: text,
    text,
    lineBoxes: [box],
    box,
    rotationDegrees: 0,
    confidence: 1,
    perspective: 0,
    cutSeconds: [],
  };
  const seen = { firstSeenSeconds: startSeconds, lastSeenSeconds: endSeconds };
  const unseen = { unseenBeforeSeconds: startSeconds, unseenAfterSeconds: endSeconds };
  const rest = { firstClearSeconds: startSeconds, lastClearSeconds: endSeconds, bestSeconds: endSeconds };
  return {
    callout: { ...known, ...seen, ...unseen, ...rest, isMoving: false, places: [] },
    result: { ...known, ...times, path: [], surroundings: undefined },
  };
}

it('leaves out what is a part of another text in its place, which begins with it', () => {
  const left = withoutParts([shown('Saturn', 885, [1.6, 3.4]), shown('B Saturn', 857, [1.68, 8])]);
  expect(left.map(({ result }) => [result.text, result.startSeconds])).toEqual([['B Saturn', 1.6]]);
});

it('lets a text grow as its part does, around the same place', () => {
  const [part, whole] = [shown('Saturn', 885, [1.6, 3.4]), shown('B Saturn', 857, [1.68, 8])];
  const rest = { offsetY: 0, rotationDegrees: 0 };
  const path = [
    { ...rest, timeSeconds: 1.6, offsetX: -4, scale: 0.5 },
    { ...rest, timeSeconds: 1.7, offsetX: 0, scale: 1 },
  ];
  const [left] = withoutParts([{ ...part, result: { ...part.result, path } }, whole]);
  // The middle of the whole lies 14 pixels to the left of that of the part.
  expect(left?.result.path.map(({ offsetX, scale }) => [offsetX, scale])).toEqual([
    [3, 0.5],
    [0, 1],
  ]);
});

it('keeps the same word elsewhere, at another time, and other words there', () => {
  const whole = shown('B Saturn', 857, [4, 8]);
  for (const other of [
    shown('Saturn', 300, [4, 8]),
    shown('Saturn', 885, [1, 4.5]),
    shown('Satur', 885, [4, 8]),
    shown('B Saturn', 857, [4, 8]),
  ])
    expect(withoutParts([whole, other])).toHaveLength(2);
});
