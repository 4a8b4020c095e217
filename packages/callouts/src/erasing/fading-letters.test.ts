import { maskWhere, pixelsInside } from '@polydub/vision';
import { expect, it } from 'vitest';
import { type BlockText, blockLetters, withBlockText } from '../testing/block-text.js';
import { textureAt } from '../testing/textures.js';
import { fadeLettersAway, letterDifferences } from './fading-letters.js';
import { fillPlainGround } from './plain-ground.js';

const [width, height] = [200, 60];
const text: BlockText = { text: 'HELLO', x: 40, y: 18, blockPixels: 3, colour: [20, 20, 20] };
const plate = { width, height, data: new Uint8Array(3 * width * height).fill(200) };
const film = textureAt(width, height);
const mask = blockLetters(text, width, height);
const ground = maskWhere(width, height, () => true);
const letters = letterDifferences(withBlockText(plate, text), { mask, ground, radiusPixels: 9 });

function fadedTo(share: number) {
  const mixed = (over: Uint8Array) =>
    film.data.map((value, at) => Math.round((1 - share) * value + share * (over[at] as number)));
  const seen = { width, height, data: mixed(withBlockText(plate, text).data) };
  const out = { ...seen, data: seen.data.slice() };
  const pixels = pixelsInside(mask);
  const fill = { out, ground, text: mask, pixels, left: new Uint8Array(pixels.length).fill(1), radiusPixels: 9 };
  fillPlainGround(fill);
  const painted = out.data.slice();
  fadeLettersAway(out, { seen, pixels: [...pixels], letters });
  const error = (data: Uint8Array) => {
    const truth = mixed(plate.data);
    return (
      pixels.reduce((sum, pixel) => sum + Math.abs((data[3 * pixel] as number) - (truth[3 * pixel] as number)), 0) /
      pixels.length
    );
  };
  return { painted, out, before: error(painted), after: error(out.data) };
}

it.each([0.2, 0.5, 0.8])('takes letters away that are %d visible, and leaves what shines through', (share) => {
  const { before, after } = fadedTo(share);
  expect(after).toBeLessThan(0.75 * before);
  expect(after).toBeLessThan(3);
});

it('leaves the painted ground where letters are fully visible', () => {
  const { painted, out } = fadedTo(1);
  expect(out.data).toEqual(painted);
});
