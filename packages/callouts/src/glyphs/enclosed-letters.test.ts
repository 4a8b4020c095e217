import { differenceOfMasks, dilate, maskArea } from '@polydub/vision';
import { expect, it } from 'vitest';
import { blockLetters } from '../testing/block-text.js';
import { enclosedLetters } from './enclosed-letters.js';

const [width, height] = [240, 80];
const text = { text: 'HELLO', x: 30, y: 24, blockPixels: 5, colour: [20, 20, 20] } as const;
const letters = blockLetters(text, width, height);

it('finds letters in their outline, of whose colour there is more beside it', () => {
  const outline = differenceOfMasks(dilate(letters, 5), letters);
  const beyond = dilate(letters, 12);
  const colour = differenceOfMasks(beyond, outline);
  const found = enclosedLetters(colour, outline);
  if (!found) throw new Error('no letters were found');
  expect(maskArea(differenceOfMasks(letters, found))).toBe(0);
  expect(maskArea(found)).toBeLessThan(1.1 * maskArea(letters));
  expect(maskArea(colour)).toBeGreaterThan(2 * maskArea(letters));
});

it('takes the counters of letters for no letters', () => {
  const ground = differenceOfMasks(dilate(letters, 12), letters);
  expect(enclosedLetters(ground, letters)).toBeUndefined();
});
