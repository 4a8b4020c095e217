import type { Box, Picture } from '@polydub/contracts';
import { expect, it } from 'vitest';
import { type BlockText, blockBox, withBlockText } from '../testing/block-text.js';
import { withEmoji } from '../testing/emoji.js';
import { textureAt } from '../testing/textures.js';
import { pictographsBeside } from './pictographs-beside.js';

const [width, height] = [320, 90];
const outline = { colour: [0, 0, 0], widthPixels: 2 } as const;
const text: BlockText = { text: 'HELLO', x: 110, y: 34, blockPixels: 3, colour: [255, 255, 255], outline };
const line = blockBox(text);
const after: Box = { x: 206, y: 34, width: 22, height: 22 };
const before: Box = { x: 78, y: 34, width: 22, height: 22 };
const captioned = withBlockText(textureAt(width, height), text);

function found(picture: Picture, texts: readonly Box[] = []) {
  return pictographsBeside({ picture, letters: line, lineHeight: line.height, texts });
}

/** Boxes as told, to a pixel or two. */
const near = (...boxes: Box[]) =>
  boxes.map((box) => ({
    x: expect.closeTo(box.x, -0.5),
    y: expect.closeTo(box.y, -0.5),
    width: expect.closeTo(box.width, -0.5),
    height: expect.closeTo(box.height, -0.5),
  }));

it('finds emoji before and after a caption, and those beside them', () => {
  const second = { ...after, x: 234 };
  const picture = [before, after, second].reduce((seen, box) => withEmoji(seen, box), captioned);
  expect(found(picture)).toEqual({ before: near(before), after: near(after, second) });
  expect(found(captioned)).toEqual({ before: [], after: [] });
});

it('takes no other text, nothing far away, and nothing that goes on above or below the line for one', () => {
  const picture = withEmoji(captioned, after);
  expect(found(picture, [after]).after).toEqual([]);
  expect(found(withEmoji(captioned, { ...after, x: 250 })).after).toEqual([]);
  expect(found(withEmoji(captioned, { ...after, y: 2, height: 80 })).after).toEqual([]);
});

it('takes nothing in the colours of the letters for one', () => {
  const yellow = withBlockText(textureAt(width, height), { ...text, colour: [255, 205, 50] });
  const letter = withBlockText(yellow, { ...text, text: 'O', x: 206, colour: [255, 205, 50] });
  expect(found(letter).after).toEqual([]);
});

it('finds a grey one on an even ground beside a coloured one', () => {
  const white = { width, height, data: new Uint8Array(3 * width * height).fill(255) };
  const { outline: _, ...black } = { ...text, colour: [0, 0, 0] as const };
  const grey = { ...after, x: 234 };
  const cup = withEmoji(withBlockText(white, black), grey, [150, 150, 150]);
  expect(found(withEmoji(cup, after)).after).toEqual(near(after, grey));
});
