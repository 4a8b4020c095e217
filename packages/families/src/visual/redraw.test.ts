import type { Callout } from '@polydub/contracts';
import { expect, it } from 'vitest';
import { inPieces, neighboursOf, stretchesOf } from './redraw.js';

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

it('halves a few long stretches, to be drawn side by side, and leaves many or short ones', () => {
  const pieces = (...callouts: Callout[]) =>
    inPieces(stretchesOf([{ startSeconds: 0, endSeconds: 100 }], callouts)).map(({ range, callouts: within }) => [
      range.startSeconds,
      range.endSeconds,
      within.map(({ id }) => id).join(' '),
    ]);
  expect(pieces(shown('a', 1, 6.5), shown('b', 10, 14))).toEqual([
    [1, 3.75, 'a'],
    [3.75, 6.5, 'a'],
    [10, 14, 'b'],
  ]);
  expect(pieces(shown('a', 1, 5), shown('b', 4, 6)).map(([, , ids]) => ids)).toEqual(['a', 'a b']);
  expect(pieces(shown('a', 0, 90))).toHaveLength(8);
  const many = Array.from({ length: 9 }, (_, index) => shown(`${index}`, 10 * index, 10 * index + 5));
  expect(pieces(...many)).toHaveLength(9);
});

it('knows the added texts that stand in the same place shortly before and after', () => {
  const placed = (id: string, startSeconds: number, y: number, kind: Callout['kind'] = 'subtitle') =>
    ({ id, kind, startSeconds, endSeconds: startSeconds + 2, box: { x: 50, y, width: 100, height: 20 } }) as Callout;
  const all = [
    ...[placed('long before', 1, 300), placed('before', 7, 300), placed('itself', 10, 300), placed('after', 13, 310)],
    ...[placed('elsewhere', 10, 100), placed('a sign', 10, 300, 'scene-text'), placed('long after', 15, 300)],
  ];
  const shown = all.filter(({ id }) => id === 'itself');
  const range = { startSeconds: 10, endSeconds: 12 };
  const near = neighboursOf(range, shown, { callouts: all, otherTexts: [] });
  expect(near.map(({ id }) => id)).toEqual(['before', 'after']);
  const chinese = { text: '你好', firstSeenSeconds: 10.25, lastSeenSeconds: 11.5, rotationDegrees: 0 };
  const boxes = [270, 100].map((y) => ({ x: 50, y, width: 100, height: 30 }));
  const others = neighboursOf(range, shown, { callouts: [], otherTexts: boxes.map((box) => ({ ...chinese, box })) });
  expect(others).toMatchObject([{ text: '你好', box: boxes[0], startSeconds: 10, endSeconds: 11.75, path: [] }]);
});
