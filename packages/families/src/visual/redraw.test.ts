import type { Callout } from '@polydub/contracts';
import { expect, it } from 'vitest';
import { stretchesOf } from './redraw.js';

const shown = (id: string, startSeconds: number, endSeconds: number) => ({ id, startSeconds, endSeconds }) as Callout;
const ranges = [
  { startSeconds: 0, endSeconds: 10 },
  { startSeconds: 10, endSeconds: 20 },
];
const described = (callouts: readonly Callout[]) =>
  stretchesOf(ranges, callouts).map(({ range, callouts: within }) => [
    range.startSeconds,
    range.endSeconds,
    within.map(({ id }) => id).join(' '),
  ]);

it('joins callouts that are seen together, and parts those with nothing between them', () => {
  expect(described([shown('c', 7, 8), shown('a', 1, 3), shown('b', 2, 5)])).toEqual([
    [1, 5, 'a b'],
    [7, 8, 'c'],
  ]);
});

it('divides a callout that is shown in two ranges', () => {
  expect(described([shown('a', 8, 14)])).toEqual([
    [8, 10, 'a'],
    [10, 14, 'a'],
  ]);
});

it('has nothing to do where nothing is shown', () => {
  expect(described([shown('a', 25, 26)])).toEqual([]);
});
