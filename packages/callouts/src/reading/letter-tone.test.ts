import type { Picture } from '@polydub/contracts';
import { cropPicture } from '@polydub/vision';
import { expect, it } from 'vitest';
import { type BlockText, blockBox, withBlockText } from '../testing/block-text.js';
import { textureAt } from '../testing/textures.js';
import { letterTone } from './letter-tone.js';

const [width, height] = [160, 60];
const text: BlockText = { text: 'HELLO', x: 30, y: 20, blockPixels: 3, colour: [250, 250, 250] };
const grey: Picture = { width, height, data: new Uint8Array(3 * width * height).fill(120) };
const toneOn = (background: Picture, drawn: BlockText) =>
  letterTone(cropPicture(withBlockText(background, drawn), blockBox(drawn)))?.isDark;

it('tells light letters from dark ones on an even ground', () => {
  expect(toneOn(grey, text)).toBe(false);
  expect(toneOn(grey, { ...text, colour: [20, 20, 20] })).toBe(true);
});

it('tells nothing over what was filmed, nor where letters have a dark and a light part', () => {
  expect(toneOn(textureAt(width, height), text)).toBeUndefined();
  expect(toneOn(grey, { ...text, outline: { colour: [0, 0, 0], widthPixels: 1.5 } })).toBeUndefined();
});

it('tells the colour of an even ground', () => {
  expect(letterTone(cropPicture(withBlockText(grey, text), blockBox(text)))?.ground).toEqual([120, 120, 120]);
});

it('tells the colour of letters without their edges', () => {
  const pink = { ...text, colour: [223, 28, 93] as const };
  const white: Picture = { ...grey, data: new Uint8Array(3 * width * height).fill(255) };
  expect(letterTone(cropPicture(withBlockText(white, pink), blockBox(pink)))?.letters).toEqual([223, 28, 93]);
  expect(letterTone(cropPicture(withBlockText(grey, text), blockBox(text)))?.letters).toEqual([250, 250, 250]);
});
