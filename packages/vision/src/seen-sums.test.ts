import { describe, expect, it } from 'vitest';
import { maskWhere } from './masks.js';
import { SeenSums } from './seen-sums.js';

const [width, height] = [11, 7];
const picture = { width, height, data: Uint8Array.from({ length: 3 * width * height }, (_, at) => (at * 97) % 251) };
const hidden = maskWhere(width, height, (pixel) => pixel % 3 === 0 || pixel % width > 7);

/** The same by looking at all pixels. */
function meanAround(x: number, y: number, radius: number): number[] | undefined {
  const pixels = [...hidden.data.keys()].filter((pixel) => {
    const [column, row] = [pixel % width, Math.floor(pixel / width)];
    return hidden.data[pixel] === 0 && Math.max(Math.abs(column - x), Math.abs(row - y)) <= radius;
  });
  if (pixels.length === 0) return undefined;
  const mean = (channel: number) =>
    pixels.reduce((sum, pixel) => sum + (picture.data[3 * pixel + channel] as number), 0) / pixels.length;
  return [0, 1, 2].map((channel) => Math.round(mean(channel)));
}

describe('SeenSums', () => {
  it.each([0, 1, 2, 20])('gives the mean of what is seen within %i pixels', (radius) => {
    const sums = new SeenSums(picture, hidden);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const colour = Uint8Array.of(9, 9, 9);
        const isSeen = sums.writeMean(x, y, radius, colour, 0);
        const wanted = meanAround(x, y, radius);
        expect(isSeen).toBe(wanted !== undefined);
        expect([...colour]).toEqual(wanted ?? [9, 9, 9]);
      }
  });
});
