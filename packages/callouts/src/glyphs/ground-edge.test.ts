import type { Mask, Picture } from '@polydub/contracts';
import { dilate, maskWhere } from '@polydub/vision';
import { expect, it } from 'vitest';
import { type BlockText, blockBox, blockLetters, withBlockText } from '../testing/block-text.js';
import { textureAt } from '../testing/textures.js';
import { groundEdge } from './ground-edge.js';
import { groundOfLetters, groundSpreadPixels } from './solid-ground.js';
import { textArea } from './text-area.js';

const [width, height] = [260, 140];
const text: BlockText = { text: 'HELLOHELL', x: 46, y: 40, blockPixels: 3, colour: [255, 255, 0] };
const letters = blockLetters(text, width, height);

function edgeOn(background: Picture) {
  const picture = withBlockText(background, text);
  const area = textArea([picture], [blockBox(text)]);
  const ground = groundOfLetters(area, letters, false) as Mask;
  return groundEdge(ground, picture, dilate(letters, groundSpreadPixels(area.lineHeight)));
}

function painted(levelAt: (x: number, y: number) => number | undefined): Picture {
  const film = textureAt(width, height);
  const data = film.data.map((value, at) => {
    const pixel = Math.floor(at / 3);
    return levelAt(pixel % width, Math.floor(pixel / width)) ?? value;
  });
  return { width, height, data };
}

it('tells a plate from an even part of a gradient', () => {
  expect(edgeOn(painted((_, y) => (y < 75 ? 30 : undefined)))).toBe('sharp');
  expect(edgeOn(painted((x, y) => 20 + 0.08 * x + 0.15 * y))).toBe('soft');
});

it('has nothing to tell where a ground fills the picture', () => {
  const all = maskWhere(width, height, () => true);
  expect(
    groundEdge(
      all,
      painted(() => 30),
      letters,
    ),
  ).toBe('unseen');
});
