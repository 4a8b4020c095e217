import type { Mask, Picture } from '@polydub/contracts';
import { maskWhere, pixelsInside } from '@polydub/vision';
import { expect, it } from 'vitest';
import { fillPlainGround } from './plain-ground.js';

const [width, height] = [60, 30];
const isGround = (x: number, y: number) => x >= 5 && x < 55 && y >= 5 && y < 25;
const isLetter = (x: number, y: number) => x >= 15 && x < 45 && y >= 10 && y < 20 && x % 6 < 4;
const where = (is: (x: number, y: number) => boolean): Mask =>
  maskWhere(width, height, (pixel) => is(pixel % width, Math.floor(pixel / width)));

/** A plate that shades from left to right, over green, with white letters on it. */
function picture(): Picture {
  const data = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    data.set(isLetter(x, y) ? [255, 255, 255] : isGround(x, y) ? [100 + x, 30, 20] : [0, 200, 0], 3 * pixel);
  }
  return { width, height, data };
}

it('paints the shade of the ground over letters, and leaves all else', () => {
  const [out, mask] = [picture(), where(isLetter)];
  const pixels = pixelsInside(mask);
  const left = new Uint8Array(pixels.length).fill(1);
  const filled = fillPlainGround({ out, ground: where(isGround), text: mask, pixels, left, radiusPixels: 4 });
  expect(filled).toBe(pixels.length);
  expect(Math.max(...left)).toBe(0);
  const before = picture();
  for (let pixel = 0; pixel < width * height; pixel++) {
    const colour = [...out.data.subarray(3 * pixel, 3 * pixel + 3)];
    if (mask.data[pixel] === 0) expect(colour).toEqual([...before.data.subarray(3 * pixel, 3 * pixel + 3)]);
    else expect(Math.abs((colour[0] as number) - 100 - (pixel % width))).toBeLessThan(4);
  }
});

it('leaves letters outside of the ground, and those with no ground near, to others', () => {
  const out = picture();
  const all = where((x, y) => isLetter(x, y) || x < 3);
  const pixels = pixelsInside(all);
  const left = new Uint8Array(pixels.length).fill(1);
  fillPlainGround({ out, ground: where(isGround), text: all, pixels, left, radiusPixels: 4 });
  expect(left.reduce((sum, each) => sum + each, 0)).toBe(3 * height);
  const hidden = { out, ground: where(isGround), text: where(() => true), pixels, left: left.fill(1), radiusPixels: 4 };
  expect(fillPlainGround(hidden)).toBe(0);
});

it('does not mix plates that touch', () => {
  const isUpper = (y: number) => y < 15;
  const out = picture();
  for (let pixel = 0; pixel < width * height; pixel++) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    if (!isLetter(x, y)) out.data.fill(isUpper(y) ? 20 : 220, 3 * pixel, 3 * pixel + 3);
  }
  const ground = where((x, y) => isGround(x, y) && Math.abs(y - 14.5) > 1);
  const mask = where((x, y) => isLetter(x, y) && Math.abs(y - 14.5) > 1);
  const pixels = pixelsInside(mask);
  const left = new Uint8Array(pixels.length).fill(1);
  fillPlainGround({ out, ground, text: where(isLetter), pixels, left, radiusPixels: 8 });
  for (const pixel of pixels) expect(out.data[3 * pixel]).toBe(isUpper(Math.floor(pixel / width)) ? 20 : 220);
});
