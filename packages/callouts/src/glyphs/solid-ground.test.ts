import type { Box, Picture } from '@polydub/contracts';
import { maskArea, maskWhere, sharedMask, unionOfMasks } from '@polydub/vision';
import { expect, it } from 'vitest';
import { type BlockText, blockBox, blockLetters, withBlockText } from '../testing/block-text.js';
import { textureAt } from '../testing/textures.js';
import { groundEdge } from './ground-edge.js';
import { groundOfLetters, plateOfGround, solidGround } from './solid-ground.js';
import { textArea } from './text-area.js';

const [width, height] = [260, 140];
const plate = { colour: [0, 0, 0], marginPixels: 4 } as const;
const wide: BlockText = { text: 'HELLOHELL', x: 46, y: 40, blockPixels: 3, colour: [255, 255, 0], plate };
const narrow: BlockText = { ...wide, text: 'HOLE', x: 94, y: 40 + 7 * 3 + 2 * 3 + 8 };
const lines = [wide, narrow].map(blockBox);
const letters = unionOfMasks(blockLetters(wide, width, height), blockLetters(narrow, width, height));

function boxes(margin: number) {
  const isIn = (pixel: number, { x, y, width: across, height: down }: Box) => {
    const [column, row] = [pixel % width, Math.floor(pixel / width)];
    return column >= x - margin && column < x + across + margin && row >= y - margin && row < y + down + margin;
  };
  return maskWhere(width, height, (pixel) => lines.some((line) => isIn(pixel, line)));
}

it('finds boxes of different widths behind the lines', () => {
  const picture = withBlockText(withBlockText(textureAt(width, height), wide), narrow);
  const ground = solidGround(textArea([picture], lines), letters);
  const truth = boxes(plate.marginPixels);
  expect(ground).toBeDefined();
  if (ground) expect(maskArea(sharedMask(ground, truth)) / maskArea(unionOfMasks(ground, truth))).toBeGreaterThan(0.97);
});

it('takes no even background for such boxes, nor a ground of many colours', () => {
  const { plate: _, ...bare } = wide;
  const grey: Picture = { width, height, data: new Uint8Array(3 * width * height).fill(90) };
  for (const background of [grey, textureAt(width, height)]) {
    const picture = withBlockText(background, bare);
    expect(solidGround(textArea([picture], [blockBox(wide)]), blockLetters(wide, width, height))).toBeUndefined();
  }
});

it('takes of a plate that goes on beyond the crop what is within its edges', () => {
  const isPlate = (pixel: number) => Math.floor(pixel / width) < 70;
  const film = textureAt(width, height);
  const data = film.data.map((value, at) => (isPlate(Math.floor(at / 3)) ? 30 : value));
  const { plate: _, ...bare } = wide;
  const picture = withBlockText({ width, height, data }, bare);
  const ground = groundOfLetters(textArea([picture], [blockBox(bare)]), blockLetters(bare, width, height));
  const truth = maskWhere(width, height, isPlate);
  expect(ground && maskArea(sharedMask(ground, truth)) / maskArea(unionOfMasks(ground, truth))).toBeGreaterThan(0.97);
});

it('sees no edge of an even background that letters run over', () => {
  const { plate: _, ...bare } = wide;
  const grey: Picture = { width, height, data: new Uint8Array(3 * width * height).fill(20) };
  const picture = withBlockText(grey, bare);
  const ground = groundOfLetters(textArea([picture], [blockBox(bare)]), blockLetters(bare, width, height));
  expect(ground && groundEdge(ground, picture, letters)).toBe('unseen');
});

it('takes a ground of which the colour changes steadily, and one for each line', () => {
  const film = textureAt(width, height);
  const isUpper = (pixel: number) => pixel < 66 * width;
  const isPlate = (pixel: number) => pixel >= 20 * width && pixel < 110 * width;
  const data = film.data.map((value, at) => {
    const pixel = Math.floor(at / 3);
    if (!isPlate(pixel)) return value;
    return isUpper(pixel) ? 20 + 0.4 * (pixel % width) : 220;
  });
  const dark: BlockText = { ...narrow, y: 80, colour: [10, 10, 10] };
  const { plate: _, ...bare } = wide;
  const { plate: __, ...role } = dark;
  const picture = withBlockText(withBlockText({ width, height, data }, bare), role);
  const both = unionOfMasks(blockLetters(bare, width, height), blockLetters(role, width, height));
  const ground = groundOfLetters(textArea([picture], [bare, role].map(blockBox)), both);
  const truth = maskWhere(width, height, isPlate);
  expect(ground && maskArea(sharedMask(ground, truth)) / maskArea(unionOfMasks(ground, truth))).toBeGreaterThan(0.9);
  const plain = groundOfLetters(textArea([picture], [blockBox(bare)]), blockLetters(bare, width, height), false);
  expect(plain).toBeUndefined();
  // Between the two plates nothing belongs to either.
  expect([...(ground?.data.subarray(65 * width, 67 * width) ?? [1])].every((value) => value === 0)).toBe(true);
});

it('tells the plate that a ground with four edges is, and one that ends with the picture', () => {
  const { plate: _, ...bare } = wide;
  const onPlate = (first: number, last: number) => {
    const film = textureAt(width, height);
    const isPlate = (pixel: number) =>
      pixel >= 20 * width && pixel < 90 * width && pixel % width >= first && pixel % width <= last;
    const data = film.data.map((value, at) => (isPlate(Math.floor(at / 3)) ? 30 : value));
    const area = textArea([withBlockText({ width, height, data }, bare)], [blockBox(bare)]);
    return plateOfGround(area, blockLetters(bare, width, height));
  };
  const plateAt = (x: number, across: number) => ({
    ...{ box: { x, y: 20, width: across, height: 70 }, colour: [30, 30, 30], isPlain: true },
  });
  expect(onPlate(10, 249)).toEqual(plateAt(10, 240));
  expect(onPlate(0, width)).toEqual(plateAt(0, width));
  const grey = { width, height, data: new Uint8Array(3 * width * height).fill(30) };
  const area = textArea([withBlockText(grey, bare)], [blockBox(bare)]);
  expect(plateOfGround(area, blockLetters(bare, width, height))).toBeUndefined();
});
