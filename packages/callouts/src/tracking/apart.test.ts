import type { Box } from '@polydub/contracts';
import { expect, it } from 'vitest';
import { keptApart } from './apart.js';
import type { CandidateCallout } from './candidate.js';

function seen(box: Box, changes: Partial<CandidateCallout> = {}): CandidateCallout {
  return {
    ...{ id: 'a', text: 'a', confidence: 1, lineBoxes: [box], box, rotationDegrees: 0, perspective: 0, cutSeconds: [] },
    ...{ firstSeenSeconds: 1, lastSeenSeconds: 3, unseenBeforeSeconds: 1, unseenAfterSeconds: 3 },
    ...{ firstClearSeconds: 1, lastClearSeconds: 3, bestSeconds: 2, isMoving: false, places: [] },
    ...changes,
  };
}

const chinese = { x: 215, y: 296, width: 200, height: 32 };
const english = { x: 217, y: 322, width: 203, height: 24 };

it('cuts the boxes of two rows in the middle of what they share', () => {
  const [above, below] = keptApart([seen(chinese), seen(english)]);
  expect([above?.box, above?.lineBoxes[0]]).toEqual([
    { ...chinese, height: 29 },
    { ...chinese, height: 29 },
  ]);
  expect([below?.box, below?.lineBoxes[0]]).toEqual(Array(2).fill({ ...english, y: 325, height: 21 }));
});

it.each([
  ['at another time', {}, { firstSeenSeconds: 4, lastSeenSeconds: 5 }],
  ['moves', {}, { isMoving: true }],
  ['is turned', {}, { rotationDegrees: 20 }],
  ['stands beside it', { x: 500 }, {}],
  ['lies over it', { y: 304 }, {}],
  ['is apart', { y: 330 }, {}],
])('leaves a text as it is that %s', (_, moved, changes) => {
  const all = [seen(chinese), seen({ ...english, ...moved }, changes)];
  expect(keptApart(all)).toEqual(all);
});
