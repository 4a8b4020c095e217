import { expect, it } from 'vitest';
import { voicesHeard } from './voices-heard.js';

const speech = [
  { startSeconds: 0, endSeconds: 4 },
  { startSeconds: 6, endSeconds: 10 },
];

it('counts what is heard while somebody speaks, and what is heard in between', () => {
  expect(voicesHeard([{ startSeconds: 3, endSeconds: 7 }], speech, 12)).toEqual({
    insideShare: 0.25,
    outsideShare: 0.5,
  });
  expect(voicesHeard([], speech, 12)).toEqual({ insideShare: 0, outsideShare: 0 });
});

it('has nothing to tell of no time', () => {
  expect(voicesHeard(speech, [], 10)).toEqual({ insideShare: 0, outsideShare: 0.8 });
  expect(voicesHeard([], [{ startSeconds: 0, endSeconds: 5 }], 5)).toEqual({ insideShare: 0, outsideShare: 0 });
});
