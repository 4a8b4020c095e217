import type { Box, Picture } from '@polydub/contracts';
import { describe, expect, it } from 'vitest';
import { paintedLinePlates } from '../style/line-plates-paint.js';
import { type BlockText, blockBox, withBlockText } from '../testing/block-text.js';
import { textureAt } from '../testing/textures.js';
import { textArea } from './text-area.js';

const [width, height] = [300, 150];
const lines: readonly BlockText[] = [
  { text: 'HELLOHELL', x: 60, y: 46, blockPixels: 3, colour: [255, 255, 255] },
  { text: 'HOLE', x: 110, y: 80, blockPixels: 3, colour: [255, 255, 255] },
];
const lineBoxes = lines.map(blockBox);
const widened = ({ x, y, width: across, height: down }: Box, by: number): Box => ({
  ...{ x: x - by, y: y - by },
  ...{ width: across + 2 * by, height: down + 2 * by },
});

/** A texture that moves, with letters on boxes that let a part of it through; boxes that overlap are one shape. */
function crops(boxes: readonly Box[], opacity: number, colour = 0): Picture[] {
  const isIn = (x: number, y: number) =>
    boxes.some((box) => x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height);
  return [0, 1, 2].map((index) => {
    const picture = textureAt(width, height, 9 * index, 4 * index);
    for (let at = 0; at < picture.data.length; at++) {
      const pixel = Math.floor(at / 3);
      if (isIn(pixel % width, Math.floor(pixel / width)))
        picture.data[at] = Math.round(opacity * colour + (1 - opacity) * (picture.data[at] as number));
    }
    return lines.reduce(withBlockText, picture);
  });
}

const found = (pictures: readonly Picture[]) => paintedLinePlates(textArea(pictures, lineBoxes), pictures);

describe('paintedLinePlates', () => {
  const boxes = lineBoxes.map((box) => widened(box, 7));

  it.each([0.5, 0.75])('finds the box behind each line, and how much it hides: %d', (opacity) => {
    const result = found(crops(boxes, opacity));
    expect(result?.paint.colour).toBe('#000000');
    expect(Math.abs((result?.paint.opacity ?? 0) - opacity)).toBeLessThan(0.06);
    for (const [index, box] of (result?.plates.boxes ?? []).entries()) {
      const original = boxes[index] as Box;
      expect(Math.abs(box.x - original.x)).toBeLessThanOrEqual(1);
      expect(Math.abs(box.width - original.width)).toBeLessThanOrEqual(2);
    }
    const [first, last] = [result?.plates.boxes[0] as Box, result?.plates.boxes.at(-1) as Box];
    expect(Math.abs(first.y - (boxes[0] as Box).y)).toBeLessThanOrEqual(1);
    expect(Math.abs(last.y + last.height - (boxes[1] as Box).y - (boxes[1] as Box).height)).toBeLessThanOrEqual(1);
  });

  it('finds opaque ones of any colour', () => {
    expect(found(crops(boxes, 1, 120))?.paint).toEqual({ colour: '#787878', opacity: 1 });
  });

  it('finds where they end below where nothing can be told there, from where they begin above', () => {
    const dark = crops(boxes, 0.5).map((picture) => {
      const data = picture.data.slice();
      const [, last] = boxes as [Box, Box];
      // A black bar of the film lies behind the lower part of the box, too.
      data.fill(3, 3 * width * (last.y + last.height - 6));
      return { ...picture, data };
    });
    const last = found(dark)?.plates.boxes.at(-1);
    expect(last && Math.abs(last.y + last.height - (boxes[1] as Box).y - (boxes[1] as Box).height)).toBeLessThan(4);
  });

  it('takes the edge of a card beside lines that begin at one place for no boxes', () => {
    const aligned = lines.map((line) => ({ ...line, x: 60, colour: [30, 30, 30] as const }));
    const card = crops([{ x: 50, y: 0, width: 250, height }], 1, 235).map((picture) =>
      aligned.reduce(withBlockText, { ...picture, data: picture.data.map((value) => (value > 250 ? 235 : value)) }),
    );
    expect(paintedLinePlates(textArea(card, aligned.map(blockBox)), card)).toBeUndefined();
  });

  it('finds none where there is none, or one behind all lines', () => {
    expect(found(crops([], 0.5))).toBeUndefined();
    expect(found(crops([{ x: 40, y: 36, width: 220, height: 80 }], 0.6))).toBeUndefined();
  });
});
