import { maskWhere } from '@polydub/vision';
import { expect, it } from 'vitest';
import { letterColour } from './letter-colours.js';

const [width, height] = [60, 20];

/** A stroke across the picture, so many pixels thick. */
function strokeColour(thickness: number, colour: readonly [number, number, number]) {
  const data = new Uint8Array(3 * width * height).fill(30);
  const fill = maskWhere(width, height, (pixel) => {
    const row = Math.floor(pixel / width);
    return row >= 4 && row < 4 + thickness;
  });
  for (let pixel = 0; pixel < fill.data.length; pixel++) if (fill.data[pixel] !== 0) data.set(colour, 3 * pixel);
  return letterColour({ width, height, data }, fill);
}

it('takes the tint of a plate off thin letters, and leaves what is a colour', () => {
  expect(strokeColour(2, [239, 248, 255])).toEqual([255, 255, 255]);
  expect(strokeColour(2, [255, 240, 200])).toEqual([255, 240, 200]);
  expect(strokeColour(8, [239, 248, 255])).toEqual([239, 248, 255]);
});
