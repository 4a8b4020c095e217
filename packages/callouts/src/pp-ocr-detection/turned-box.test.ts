import type { Point } from '@polydub/contracts';
import { describe, expect, it } from 'vitest';
import { cornersOf, grown, smallestBox, type TurnedBox } from './turned-box.js';

const rounded = (points: readonly Point[]) =>
  points.map(({ x, y }) => [Math.round(x * 10) / 10 + 0, Math.round(y * 10) / 10 + 0]);
const sides = ({ width, height }: TurnedBox) => [width, height].map(Math.round).sort((one, other) => one - other);

describe('the smallest box', () => {
  it('of a grid is upright', () => {
    const grid = [...Array(21).keys()].flatMap((x) => [...Array(6).keys()].map((y) => ({ x: x + 3, y: y + 7 })));
    const box = smallestBox(grid);
    expect(sides(box)).toEqual([5, 20]);
    expect(rounded([box.centre])).toEqual([[13, 9.5]]);
  });

  it.each([-80, -45, -10, 0.5, 30, 60, 89])('finds a rectangle that is turned by %d°', (degrees) => {
    const turned: TurnedBox = { centre: { x: 50, y: 40 }, angle: (degrees * Math.PI) / 180, width: 60, height: 12 };
    const box = smallestBox([...cornersOf(turned), { x: 50, y: 40 }, { x: 51, y: 40 }]);
    expect(sides(box)).toEqual([12, 60]);
    expect(rounded([box.centre])).toEqual([[50, 40]]);
  });

  it('of a point or a line has no area', () => {
    expect(sides(smallestBox([{ x: 1, y: 2 }]))).toEqual([0, 0]);
    expect(sides(smallestBox([1, 2, 5].map((x) => ({ x, y: x }))))).toEqual([0, 6]);
  });
});

it('grows on every side and has its corners clockwise', () => {
  const box = grown({ centre: { x: 10, y: 10 }, angle: 0, width: 6, height: 2 }, 1);
  expect(rounded(cornersOf(box))).toEqual([
    [6, 8],
    [14, 8],
    [14, 12],
    [6, 12],
  ]);
});
