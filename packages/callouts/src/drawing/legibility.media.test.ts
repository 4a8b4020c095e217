import type { CalloutStyle, Picture } from '@polydub/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { textMeasure } from '../fonts/canvas-font.js';
import { type FontChooser, openFonts } from '../fonts/font-set.js';
import { calloutAt, plainStyle } from '../testing/laid-out.js';
import { composite } from './composite.js';
import { drawCallout } from './draw-callout.js';
import { layOut } from './lay-out.js';
import { placeLayer } from './layer.js';
import { letterCells, unclearShare } from './legibility.js';

const [width, height] = [640, 200];
const corner = { x: 0, y: 0 };
let fonts: FontChooser;
beforeAll(async () => {
  fonts = await openFonts();
});

/** Draws a text over a ground of greys, one for each column, and tells how much of it is unclear. */
function unclear(style: Partial<CalloutStyle>, greyAt: (x: number) => number, x = 200): number | undefined {
  const text = 'Through the valley';
  const callout = calloutAt(x, 80, 240, { text, style: { ...plainStyle, fontSizePixels: 28, ...style } });
  const set = fonts.choose(text, 'en', callout.style);
  const measure = textMeasure(set);
  const options = { width, height, others: [], otherTexts: [], language: 'en', measure, originalMeasure: measure };
  const layout = layOut(callout, text, options);
  const layer = drawCallout(layout, callout.style, set);
  const place = placeLayer(layer, callout, 1);
  if (!place) throw new Error('not shown');
  const data = Uint8Array.from({ length: 3 * width * height }, (_, at) => greyAt(Math.floor(at / 3) % width));
  const picture: Picture = { width, height, data };
  composite(picture, corner, layer, place);
  const cells = letterCells(layer, { colour: callout.style.colour, fontSizePixels: layout.fontSizePixels });
  return unclearShare(cells, picture, { corner, ...place });
}

describe('unclearShare', () => {
  it('is small for white letters on a dark ground, and all of them on a white one', () => {
    expect(unclear({}, () => 40)).toBeLessThan(0.05);
    expect(unclear({}, () => 245)).toBeGreaterThan(0.95);
  });

  it('counts only the letters that lie on the bright part of a ground', () => {
    const share = unclear({}, (x) => (x < 320 ? 40 : 245));
    expect(share).toBeGreaterThan(0.3);
    expect(share).toBeLessThan(0.7);
  });

  it('is small on any ground where an outline or a shadow sets letters off', () => {
    const outline = { colour: '#000000', widthPixels: 2 };
    expect(unclear({ outline }, () => 245)).toBeLessThan(0.05);
    const shadow = { colour: '#000000', offsetX: 3, offsetY: 3, blurPixels: 0 };
    expect(unclear({ shadow }, () => 245)).toBeLessThan(0.2);
  });

  it('is all of letters that differ from their ground in colour only, and by little', () => {
    // As bright as the grey of 106, to two levels.
    expect(unclear({ colour: '#3c75cc' }, () => 106)).toBeGreaterThan(0.95);
    expect(unclear({ colour: '#ff2020' }, () => 106)).toBeLessThan(0.05);
  });

  it('is unknown where no letter lies in the picture', () => {
    expect(unclear({}, () => 40, 5000)).toBeUndefined();
  });
});
