import { expect, it } from 'vitest';
import { voicesHeard } from './voices-heard.js';

const speech = [
  { startSeconds: 2, endSeconds: 6 },
  { startSeconds: 10, endSeconds: 14 },
];

it('counts what is heard while somebody speaks, and what is heard well away from that', () => {
  const heard = [{ startSeconds: 5, endSeconds: 8 }];
  // Away are 0–1, 7–9 and 15–20 s.
  expect(voicesHeard(heard, speech, 20)).toEqual({ insideShare: 1 / 8, outsideShare: 1 / 8 });
  expect(voicesHeard([], speech, 20)).toEqual({ insideShare: 0, outsideShare: 0 });
});

it('tells nothing of pauses that are too short', () => {
  const all = [{ startSeconds: 0, endSeconds: 9 }];
  expect(voicesHeard(all, [{ startSeconds: 1, endSeconds: 8 }], 9)).toEqual({ insideShare: 1, outsideShare: 0 });
  expect(voicesHeard([], [], 0)).toEqual({ insideShare: 0, outsideShare: 0 });
});
