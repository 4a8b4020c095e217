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
  expect(inSameColours(pictures, [line]).rows).toEqual(rows);
  expect(inSameColours([], [line]).rows).toEqual([]);
});

/** A long line of words in letters of thin strokes. */
const song: readonly BlockText[] = Array.from({ length: 10 }, (_, at) => ({
  ...{ text: 'HE', x: 12 + 20 * at, y: 30, blockPixels: 1, colour: [0, 0, 0] },
  outline: { colour: [0, 0, 0], widthPixels: 1 },
}));
const songLine = { x: 10, y: 28, width: 196, height: 11 };
const [yellow, white] = [
  [255, 240, 0],
  [255, 250, 240],
] as const;

/** Pictures in which so many words of the song are sung; those that are not have another colour, or are not there. */
function sung(counts: readonly number[], isTyped = false): Picture[] {
  return counts.map((count, index) =>
    song
      .filter((_, at) => !isTyped || at < count)
      .reduce(
        (picture, word, at) => withBlockText(picture, { ...word, colour: at < count ? white : yellow }),
        textureAt(width, height, 3 * index),
      ),
  );
}

it('tells words that are a small part of their line, and their colours', () => {
  const area = textArea(sung([2, 2, 3, 3, 4, 4, 5]), [songLine]);
  expect(highlightsWords(area)).toBe(true);
  expect(new Set(area.wordColours?.map(String))).toEqual(new Set([yellow, white].map(String)));
  expect(textArea(sung([4, 4, 4, 4, 4, 4, 4]), [songLine]).wordColours).toEqual([]);
});

it('takes words that are written one after another for no others', () => {
  const area = textArea(sung([2, 2, 3, 3, 4, 4, 5], true), [songLine]);
  expect(area.wordColours).toEqual([]);
  expect(highlightsWords(area)).toBe(false);
});
