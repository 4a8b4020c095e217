import { expect, test } from 'vitest';
import { fullSizeSpan } from './full-size-span.js';

const place = (timeSeconds: number, scale: number) => ({
  ...{ timeSeconds, scale, offsetX: 0, offsetY: 0, rotationDegrees: 0 },
});
const times = { startSeconds: 1, endSeconds: 3 };

test.each([
  ['one that stays in its place', [], [1, 3]],
  ['one that pops up', [place(1, 0.7), place(1.1, 1.08), place(1.2, 1), place(2.9, 1)], [1.2, 3]],
  ['one that grows at its end', [place(1, 1), place(2.5, 1.01), place(3, 1.5)], [1, 2.5]],
  ['one that grows all the time', [place(1, 0.5), place(2, 1), place(3, 1.5)], [1, 3]],
])('%s has its full size from %j', (_which, path, [startSeconds, endSeconds]) => {
  expect(fullSizeSpan({ ...times, path })).toEqual({ startSeconds, endSeconds });
});

test('a text whose words come one after another has its full size from when it is whole', () => {
  expect(fullSizeSpan({ ...times, path: [], wholeSeconds: 1.5 })).toEqual({ startSeconds: 1.5, endSeconds: 3 });
  expect(fullSizeSpan({ ...times, path: [], wholeSeconds: 0.5 })).toEqual(times);
  expect(fullSizeSpan({ ...times, path: [], wholeSeconds: 3 })).toEqual(times);
});
