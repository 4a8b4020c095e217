import type { Picture } from '@polydub/contracts';
import { differenceOfMasks, dilate } from '@polydub/vision';
import { describe, expect, it } from 'vitest';
import { type BlockText, blockLetters, withBlockText } from '../testing/block-text.js';
import { aroundLetters } from './around-letters.js';

const [width, height] = [220, 70];
const text: BlockText = { text: 'HELLO', x: 40, y: 24, blockPixels: 3, colour: [255, 255, 255] };
const letters = blockLetters(text, width, height);
const ground = { width, height, data: new Uint8Array(width * height * 3).fill(110) };

/** What is told where the pixels up to 5 pixels below the letters are taken for a part of the text. */
function told(picture: Picture) {
  const below = blockLetters({ ...text, y: text.y + 5 }, width, height);
  const masks = { fill: letters, ring: differenceOfMasks(dilate(below, 1), letters) };
  return aroundLetters(picture, masks, [255, 255, 255], 21).shadow;
}

it('tells a shadow', () => {
  const shaded = withBlockText(ground, { ...text, y: text.y + 5, colour: [20, 20, 20] });
  const shadow = told(withBlockText(shaded, text));
  expect(shadow?.colour).toBe('#141414');
  expect(Math.hypot(shadow?.offsetX ?? 9, (shadow?.offsetY ?? 9) - 5)).toBeLessThan(2);
});

it('takes the background between letters for no shadow', () => {
  expect(told(withBlockText(ground, text))).toBeUndefined();
});

it('tells how thick an outline is that a codec has mixed with the letters where it touches them', () => {
  const coloured: BlockText = { ...text, colour: [255, 186, 0] };
  const outlined = withBlockText(ground, { ...coloured, outline: { colour: [255, 255, 255], widthPixels: 5 } });
  const mixed = withBlockText(outlined, { ...coloured, outline: { colour: [255, 225, 140], widthPixels: 1 } });
  const masks = { fill: letters, ring: differenceOfMasks(dilate(letters, 6), letters) };
  const { outline } = aroundLetters(mixed, masks, [255, 186, 0], 24);
  expect(outline?.colour).toBe('#ffffff');
  expect(Math.abs((outline?.widthPixels ?? 0) - 5)).toBeLessThan(1.1);
});

describe('where light parts of the background around the letters were taken for a part of the text, too', () => {
  const clouded = {
    ...ground,
    data: ground.data.map((level, at) => (Math.floor(at / 3) % width < 90 ? level + 40 : level)),
  };
  const masks = { fill: letters, ring: differenceOfMasks(dilate(letters, 9), letters) };

  it('tells the shadow', () => {
    const shaded = withBlockText(clouded, { ...text, x: text.x + 2, y: text.y + 3, colour: [20, 20, 20] });
    const { shadow } = aroundLetters(withBlockText(shaded, text), masks, [255, 255, 255], 30);
    expect(shadow).toEqual({ colour: '#141414', offsetX: 2, offsetY: 3, blurPixels: 0 });
  });

  it('tells none where there is none', () => {
    expect(aroundLetters(withBlockText(clouded, text), masks, [255, 255, 255], 30).shadow).toBeUndefined();
  });
});

it('tells a thin outline that is mixed with what is behind it, where that varies much more', () => {
  const outlineOf = (contrast: number) => {
    const uneven = (by: number) => ground.data.map((level, at) => level + (Math.floor(at / 3) % 4 < 2 ? by : -by));
    const outlined = withBlockText(
      { ...ground, data: uneven(contrast) },
      { ...text, outline: { colour: [0, 0, 0], widthPixels: 2 } },
    );
    const data = outlined.data.map((level, at) => (level === 0 ? 16 * (Math.floor(at / 3) % 3) : level));
    const masks = { fill: letters, ring: differenceOfMasks(dilate(letters, 2), letters) };
    return aroundLetters({ ...ground, data }, masks, [255, 255, 255], 24).outline;
  };
  expect(outlineOf(90)?.colour).toBeDefined();
  expect(outlineOf(20)).toBeUndefined();
});
