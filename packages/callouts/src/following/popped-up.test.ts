import { expect, it } from 'vitest';
import type { CandidateCallout } from '../tracking/candidate.js';
import { type Followed, withoutPoppingUp } from './popped-up.js';

function seen(text: string, width: number, [first, last]: readonly [number, number]): Followed {
  const box = { x: 180 - width / 2, y: 460 - width / 16, width, height: width / 8 };
  const common = {
    id: text,
    text,
    lineBoxes: [box],
    box,
    rotationDegrees: 0,
    confidence: 1,
    perspective: 0,
    cutSeconds: [],
  };
  const callout: CandidateCallout = {
    ...{
      ...common,
      firstSeenSeconds: first,
      lastSeenSeconds: last,
      unseenBeforeSeconds: first,
      unseenAfterSeconds: last,
    },
    ...{ firstClearSeconds: first, lastClearSeconds: last, bestSeconds: last, isMoving: false, places: [] },
  };
  const times = { startSeconds: first, endSeconds: last, fadeInSeconds: 0, fadeOutSeconds: 0 };
  return { callout, result: { ...common, ...times, path: [], surroundings: undefined } };
}

it('takes the first sight of a text that pops up for its beginning', () => {
  const all = [seen('We drove', 120, [1, 1]), seen('We drove', 240, [1.25, 2])];
  const [whole, ...others] = withoutPoppingUp(all);
  expect(others).toEqual([]);
  expect(whole?.result).toMatchObject({ startSeconds: 1, endSeconds: 2 });
  expect(whole?.result.path.map(({ timeSeconds, scale }) => [timeSeconds, scale])).toEqual([
    [1, 0.5],
    [1.25, 1],
    [2, 1],
  ]);
});

it('leaves other texts, later ones, and those of the same size', () => {
  for (const [before, after] of [
    [seen('We drove', 120, [1, 1]), seen('To the lake', 240, [1.25, 2])],
    [seen('We drove', 120, [1, 1]), seen('We drove', 240, [3, 4])],
    [seen('We drove', 240, [1, 1]), seen('We drove', 240, [1.25, 2])],
  ] as const)
    expect(withoutPoppingUp([before, after])).toEqual([before, after]);
});
