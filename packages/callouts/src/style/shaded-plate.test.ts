import type { Picture } from '@polydub/contracts';
import { maskWhere } from '@polydub/vision';
import { expect, it } from 'vitest';
import { textArea } from '../glyphs/text-area.js';
import { textureAt } from '../testing/textures.js';
import { shadedPlate } from './shaded-plate.js';

const [width, height] = [320, 140];
const line = { x: 110, y: 64, width: 100, height: 20 };
const letters = maskWhere(width, height, (pixel) => {
  const [x, y] = [pixel % width, Math.floor(pixel / width)];
  return x >= 114 && x < 206 && y >= 68 && y < 80 && x % 6 < 3;
});

/** A texture that moves, with white letters on a black box that lets a part of it through. */
function crops({ opacity, from, to }: { opacity: number; from: number; to: number }): Picture[] {
  return [0, 1, 2].map((index) => {
    const picture = textureAt(width, height, 7 * index, 3 * index);
    for (let pixel = 0; pixel < width * height; pixel++) {
      const [x, y] = [pixel % width, Math.floor(pixel / width)];
      const isInside = x >= from && x < to && y >= 40 && y < 108;
      for (let at = 3 * pixel; at < 3 * pixel + 3; at++) {
        if (letters.data[pixel] !== 0) picture.data[at] = 250;
        else if (isInside) picture.data[at] = Math.round((1 - opacity) * (picture.data[at] as number));
      }
    }
    return picture;
  });
}

function found(plate: { opacity: number; from: number; to: number }) {
  const pictures = crops(plate);
  return shadedPlate(textArea(pictures, [line]), letters, pictures)?.box;
}

it('finds a half-transparent plate as wide as the picture', () => {
  expect(found({ opacity: 0.5, from: 0, to: width })).toEqual({ x: 0, y: 40, width, height: 68 });
});

it('finds one whose sides are far from the text', () => {
  expect(found({ opacity: 0.6, from: 30, to: 290 })).toEqual({ x: 30, y: 40, width: 260, height: 68 });
});

it('finds none where there is none', () => {
  expect(found({ opacity: 0, from: 0, to: width })).toBeUndefined();
});
