import { expect, it } from 'vitest';
import { inputSize, pictureTensor } from './preprocess.js';

it.each([
  [{ width: 1280, height: 720 }, 960, { width: 960, height: 544 }],
  [{ width: 720, height: 1280 }, 960, { width: 544, height: 960 }],
  [{ width: 640, height: 360 }, 960, { width: 640, height: 352 }],
  [{ width: 5, height: 2000 }, 960, { width: 32, height: 960 }],
])('looks at %j with at most %i as %j', (picture, maxSidePixels, size) => {
  expect(inputSize(picture, maxSidePixels, picture)).toEqual(size);
});

it('shrinks a part as much as the whole picture', () => {
  expect(inputSize({ width: 640, height: 320 }, 960, { width: 1920, height: 1080 })).toEqual({
    width: 320,
    height: 160,
  });
});

it('puts the pictures one after another', () => {
  const grey = (level: number) => ({ width: 4, height: 4, data: new Uint8Array(48).fill(level) });
  const tensor = pictureTensor([grey(255), grey(0)], { width: 2, height: 2 });
  expect([...tensor]).toEqual([...Array(12).fill(1), ...Array(12).fill(-1)]);
});
