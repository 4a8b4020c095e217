import type { Box, Picture } from '@polydub/contracts';
import { maskArea, maskWhere, sharedMask, unionOfMasks } from '@polydub/vision';
import { expect, it } from 'vitest';
import { type BlockText, blockBox, blockLetters, withBlockText } from '../testing/block-text.js';
import { textureAt } from '../testing/textures.js';
import { groundOfLetters, solidGround } from './solid-ground.js';

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
  const ground = solidGround([picture], lines, letters);
  const truth = boxes(plate.marginPixels);
  expect(ground).toBeDefined();
  if (ground) expect(maskArea(sharedMask(ground, truth)) / maskArea(unionOfMasks(ground, truth))).toBeGreaterThan(0.97);
});

it('takes no even background for such boxes, nor a ground of many colours', () => {
  const { plate: _, ...bare } = wide;
  const grey: Picture = { width, height, data: new Uint8Array(3 * width * height).fill(90) };
  for (const background of [grey, textureAt(width, height)]) {
    const picture = withBlockText(background, bare);
    expect(solidGround([picture], [blockBox(wide)], blockLetters(wide, width, height))).toBeUndefined();
  }
});

it('takes of a plate that goes on beyond the crop what is within its edges', () => {
  const isPlate = (pixel: number) => Math.floor(pixel / width) < 70;
  const film = textureAt(width, height);
  const data = film.data.map((value, at) => (isPlate(Math.floor(at / 3)) ? 30 : value));
  const { plate: _, ...bare } = wide;
  const picture = withBlockText({ width, height, data }, bare);
  const ground = groundOfLetters([picture], [blockBox(bare)], blockLetters(bare, width, height));
  const truth = maskWhere(width, height, isPlate);
  expect(ground && maskArea(sharedMask(ground, truth)) / maskArea(unionOfMasks(ground, truth))).toBeGreaterThan(0.97);
});

it('takes no even background for the ground of letters that run over it', () => {
  const { plate: _, ...bare } = wide;
  const grey: Picture = { width, height, data: new Uint8Array(3 * width * height).fill(20) };
  const picture = withBlockText(grey, bare);
  expect(groundOfLetters([picture], [blockBox(bare)], blockLetters(bare, width, height))).toBeUndefined();
});
