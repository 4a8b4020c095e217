import { expect, it } from 'vitest';
import { type BlockText, blockLetters, withBlockText } from '../testing/block-text.js';
import { textureAt } from '../testing/textures.js';
import { betweenEdges } from './straight-edges.js';

const [width, height] = [220, 90];
const text: BlockText = { text: 'HELLO', x: 60, y: 34, blockPixels: 3, colour: [255, 255, 255] };
const letters = blockLetters(text, width, height);

/** Half of what is behind it shines through; it begins left of the text and goes on beyond the picture. */
function onPlate() {
  const picture = textureAt(width, height);
  for (let pixel = 26 * width; pixel < 64 * width; pixel++)
    if (pixel % width >= 30)
      for (let at = 3 * pixel; at < 3 * pixel + 3; at++)
        picture.data[at] = Math.round((picture.data[at] as number) / 2);
  return withBlockText(picture, text);
}

it('finds the edges of a plate above and below letters where its sides are not all seen', () => {
  expect(betweenEdges(onPlate(), letters, 12)).toEqual({ x: 0, y: 26, width, height: 38 });
  expect(betweenEdges(onPlate(), letters, 6)).toBeUndefined();
});

it('finds a thin rule below letters that goes on beside them', () => {
  const picture = { width, height, data: new Uint8Array(3 * width * height).fill(248) };
  picture.data.fill(110, 3 * 60 * width, 3 * 61 * width);
  picture.data.fill(40, 3 * 61 * width, 3 * 62 * width);
  picture.data.fill(110, 3 * 62 * width, 3 * 63 * width);
  const dark = withBlockText(picture, { ...text, colour: [20, 50, 40] });
  expect(betweenEdges(dark, letters, 12)).toMatchObject({ y: 0, height: 60 });
});

it('takes neither an outline nor a background for such a plate', () => {
  const outlined = { ...text, outline: { colour: [0, 0, 0], widthPixels: 3 } } as const;
  for (const drawn of [text, outlined])
    expect(betweenEdges(withBlockText(textureAt(width, height), drawn), letters, 12)).toBeUndefined();
});
