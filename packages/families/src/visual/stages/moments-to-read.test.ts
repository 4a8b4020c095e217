import type { Callout } from '@polydub/contracts';
import { expect, it } from 'vitest';
import { momentsToRead } from './moments-to-read.js';

const picture = { width: 320, height: 180, frameRate: 25 };
const box = { x: 20, y: 100, width: 120, height: 20 };
const range = { startSeconds: 0, endSeconds: 10 };

function shown(startSeconds: number, endSeconds: number, more: Partial<Callout> = {}) {
  return { startSeconds, endSeconds, box, lineBoxes: [box], path: [], rotationDegrees: 0, ...more };
}

const timesOf = (callouts: readonly ReturnType<typeof shown>[], within = range) =>
  momentsToRead(callouts, within, picture).map(({ timeSeconds }) => Math.round(timeSeconds * 100) / 100);

it('looks before, after and again and again while a text is shown', () => {
  expect(timesOf([shown(1, 3)])).toEqual([0.92, 1.04, 1.68, 2.28, 2.92, 3.04]);
  expect(timesOf([shown(1, 1.04)])).toEqual([0.92, 1, 1.08]);
  expect(timesOf([shown(0, 9)]).length).toBe(6);
});

it('leaves to other stretches what lies in them', () => {
  expect(timesOf([shown(1, 3)], { startSeconds: 0, endSeconds: 2 })).toEqual([0.92, 1.04, 1.68]);
  expect(timesOf([shown(1, 3)], { startSeconds: 2, endSeconds: 10 })).toEqual([2.28, 2.92, 3.04]);
  const others = [shown(1, 2), shown(1.4, 9)];
  expect(timesOf(others, { startSeconds: 0, endSeconds: 2 })).not.toContain(2.04);
  expect(timesOf(others.slice(0, 1), { startSeconds: 0, endSeconds: 2 })).toContain(2.04);
});

it('reads the rows around texts, where they are at that time, and all of the picture around turned ones', () => {
  const regionsOf = (...callouts: ReturnType<typeof shown>[]) => [
    ...new Set(momentsToRead(callouts, range, picture).map(({ region }) => `${region.y} ${region.height}`)),
  ];
  expect(regionsOf(shown(1, 1.5))).toEqual(['60 100']);
  expect(regionsOf(shown(1, 1.5), shown(1, 1.5, { box: { ...box, y: 20 } }))).toEqual(['0 160']);
  const moved = { timeSeconds: 1, offsetX: 0, offsetY: -50, scale: 1, rotationDegrees: 0 };
  expect(regionsOf(shown(1, 1.5, { path: [moved] }))).toEqual(['10 100']);
  expect(regionsOf(shown(1, 1.5, { rotationDegrees: 10 }))).toEqual(['0 180']);
});
