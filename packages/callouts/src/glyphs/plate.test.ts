import type { Box, Picture } from '@polydub/contracts';
import { maskWhere } from '@polydub/vision';
import { expect, it } from 'vitest';
import { findPlate } from './plate.js';
import { textArea } from './text-area.js';

const [width, height] = [320, 140];
const lines = [
  { x: 110, y: 46, width: 100, height: 20 },
  { x: 110, y: 74, width: 100, height: 20 },
];
const isIn = (pixel: number, { x, y, width: across, height: down }: Box) => {
  const [column, row] = [pixel % width, Math.floor(pixel / width)];
  return column >= x && column < x + across && row >= y && row < y + down;
};
const text = maskWhere(width, height, (pixel) => lines.some((line) => isIn(pixel, line)) && pixel % 6 < 3);

/** The plate that is found on dark boxes behind white letters, where it may end with the picture. */
function found(boxes: readonly Box[]): Box | undefined {
  const levelAt = (pixel: number) => (boxes.some((box) => isIn(pixel, box)) ? 60 : 140);
  const data = Uint8Array.from({ length: 3 * width * height }, (_, at) => {
    const pixel = Math.floor(at / 3);
    return text.data[pixel] !== 0 ? 250 : levelAt(pixel);
  });
  const picture: Picture = { width, height, data };
  return findPlate(textArea([picture], lines), text, true)?.box;
}

it('finds a band as wide as the picture', () => {
  expect(found([{ x: 0, y: 40, width, height: 60 }])).toEqual({ x: 0, y: 40, width, height: 60 });
});

it('takes boxes of two widths below one another for no band as wide as the picture', () => {
  const boxes = [
    { x: 90, y: 40, width: 140, height: 30 },
    { x: 60, y: 70, width: 200, height: 30 },
  ];
  expect(found(boxes)).toBeUndefined();
});
