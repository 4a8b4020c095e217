import type { Picture } from '@polydub/contracts';
import { expect, it } from 'vitest';
import { type BlockText, blockBox, withBlockText } from '../testing/block-text.js';
import { textureAt } from '../testing/textures.js';
import { inSameColours } from './same-colours.js';
import { highlightsWords, textArea } from './text-area.js';

const [width, height] = [220, 70];
const words: readonly BlockText[] = ['HE', 'LO', 'HE'].map((text, at) => ({
  ...{ text, x: 20 + 60 * at, y: 24, blockPixels: 3, colour: [0, 0, 255] },
}));
const boxes = words.map(blockBox);
const [first, last] = [boxes[0], boxes[2]];
const line = { ...boxes[0], width: (last?.x ?? 0) + (last?.width ?? 0) - (first?.x ?? 0) } as (typeof boxes)[number];

/** Pictures in each of which one word has another colour than the others; none where it is -1. */
function crops(...highlighted: number[]): Picture[] {
  return highlighted.map((which, index) =>
    words.reduce(
      (picture, word, at) => withBlockText(picture, { ...word, colour: at === which ? [255, 40, 0] : [0, 60, 255] }),
      textureAt(width, height, index),
    ),
  );
}

it('tells words that are highlighted one after another', () => {
  expect(highlightsWords(textArea(crops(0, 0, 1, 1, 2, 2), [line]))).toBe(true);
  expect(highlightsWords(textArea(crops(0, 0, 0, 0, 0, 0), [line]))).toBe(false);
  expect(highlightsWords(textArea(crops(0, 0, 0, 1, 1, 1), [line]))).toBe(false);
});

it('tells the rows of pictures in one state, the longest first', () => {
  const pictures = crops(0, 1, 1, 1, 2, 2);
  const rows = [pictures.slice(1, 4), pictures.slice(4), pictures.slice(0, 1)];
  expect(inSameColours(pictures, [line])).toEqual(rows);
  expect(inSameColours([], [line])).toEqual([]);
});
