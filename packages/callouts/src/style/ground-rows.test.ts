import type { Box, Picture } from '@polydub/contracts';
import { describe, expect, it } from 'vitest';
import { groundRows } from './ground-rows.js';

const [width, height] = [120, 80];
const letters = { x: 20, y: 30, width: 60, height: 12 };

/** A light ground with strokes of letters on it, and boxes. */
function pictureWith(boxes: readonly Box[], levelAt = (_x: number, _y: number) => 240): Picture {
  const strokes = Array.from({ length: 10 }, (_, at) => ({ ...letters, x: letters.x + 6 * at, width: 2 }));
  const isIn = (x: number, y: number) => (box: Box) =>
    x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
  const data = new Uint8Array(3 * width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      data.fill(
        [...strokes, ...boxes].some(isIn(x, y)) ? 30 : levelAt(x, y),
        3 * (y * width + x),
        3 * (y * width + x) + 3,
      );
  return { width, height, data };
}

describe('groundRows', () => {
  it('ends at a rule below a text, and at a panel above it', () => {
    const rule = { x: 20, y: 47, width: 100, height: 2 };
    expect(groundRows(pictureWith([rule]), letters)).toEqual({ y: 0, height: 47 });
    const panel = { x: 0, y: 0, width: 70, height: 10 };
    expect(groundRows(pictureWith([rule, panel]), letters)).toEqual({ y: 10, height: 37 });
  });

  it('goes on past marks and over all of the ground', () => {
    const mark = { x: 20, y: 50, width: 12, height: 12 };
    expect(groundRows(pictureWith([mark]), letters)).toEqual({ y: 0, height });
  });

  it('is not known where a text stands on something that was filmed', () => {
    const picture = pictureWith([], (x, y) => 60 + ((37 * x + 91 * y) % 180));
    expect(groundRows(picture, letters)).toBeUndefined();
  });
});
