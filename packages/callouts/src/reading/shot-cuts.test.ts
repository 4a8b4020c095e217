import { expect, test } from 'vitest';
import type { GreyPicture } from './grey-picture.js';
import { ShotCuts } from './shot-cuts.js';

const SIZE = { width: 64, height: 36 };

function picture(valueAt: (x: number, y: number) => number): GreyPicture {
  const data = Uint8Array.from({ length: SIZE.width * SIZE.height }, (_, at) =>
    Math.max(0, Math.min(255, valueAt(at % SIZE.width, Math.floor(at / SIZE.width)))),
  );
  return { ...SIZE, data };
}

const field = (shift: number) => picture((x, y) => 120 + 60 * Math.sin((x + shift) / 9) + 40 * Math.cos(y / 5));
const street = (shift: number) => picture((x, y) => 60 + 50 * Math.cos((x - shift) / 4) + 30 * Math.sin((x * y) / 80));
const white = () => picture(() => 250);

function cutsOf(frames: readonly GreyPicture[]): number[] {
  const cuts = new ShotCuts();
  for (const [index, frame] of frames.entries()) cuts.push(index / 25, frame);
  return cuts.finish();
}

const shot = (of: (shift: number) => GreyPicture, frames: number) => Array.from({ length: frames }, (_, at) => of(at));

test('a cut is at the first frame of the new shot', () => {
  expect(cutsOf([...shot(field, 20), ...shot(street, 20)])).toEqual([0.8]);
});

test('a cut just before the end is found', () => {
  expect(cutsOf([...shot(field, 20), ...shot(street, 2)])).toEqual([0.8]);
});

test('a flash is no cut, nor is a moving camera', () => {
  expect(cutsOf([...shot(field, 20), white(), white(), ...shot(field, 20)])).toEqual([]);
  expect(cutsOf(shot((at) => field(at * 3), 40))).toEqual([]);
});
