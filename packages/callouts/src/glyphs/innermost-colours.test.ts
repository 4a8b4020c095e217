import type { Picture } from '@polydub/contracts';
import { differenceOfMasks, maskWhere } from '@polydub/vision';
import { expect, it } from 'vitest';
import { type BlockText, blockBox, blockLetters, withBlockText } from '../testing/block-text.js';
import { withoutShadows } from './innermost-colours.js';
import { linesMask } from './line-pieces.js';
import { textArea } from './text-area.js';

const [width, height] = [220, 70];
const white: BlockText = { text: 'HELLO', x: 40, y: 24, blockPixels: 3, colour: [250, 250, 250] };
const black: BlockText = { ...white, x: white.x + 2, y: white.y + 2, colour: [4, 3, 2] };

it('leaves out a hard shadow, also one that is more even than its letters', () => {
  const grey: Picture = { width, height, data: new Uint8Array(3 * width * height).fill(167) };
  const picture = withBlockText(withBlockText(grey, black), white);
  const letters = blockLetters(white, width, height);
  for (let pixel = 0; pixel < width * height; pixel++)
    if (letters.data[pixel] !== 0) picture.data.fill(235 + 4 * (pixel % 6), 3 * pixel, 3 * pixel + 3);
  const shadow = differenceOfMasks(blockLetters(black, width, height), letters);
  const ground = maskWhere(width, height, (pixel) => letters.data[pixel] === 0 && shadow.data[pixel] === 0);
  const candidates = [
    { colour: [4, 3, 2] as const, mask: shadow, likeness: 1 },
    { colour: [245, 245, 245] as const, mask: letters, likeness: 1 },
  ];
  const all = [...candidates, { colour: [167, 167, 167] as const, mask: ground, likeness: 0 }];
  const area = textArea([picture], [blockBox(white)]);
  expect(withoutShadows(candidates, all, area, linesMask(area)).map(({ mask }) => mask)).toEqual([letters]);
});
