import { expect, it } from 'vitest';
import { openFonts, textMeasure } from '../index.js';
import { calloutAt, plainStyle } from '../testing/laid-out.js';
import { drawCallout } from './draw-callout.js';
import { layOut } from './lay-out.js';

/** A text on a plate that has to grow to the left and right: what is drawn of it, and how opaque that is at a place. */
async function onGrownPlate(opacity: number, cornerRadiusPixels?: number) {
  const box = { x: 280, y: 90, width: 140, height: 60 };
  const plate = { colour: '#204080', opacity, box, ...(cornerRadiusPixels !== undefined && { cornerRadiusPixels }) };
  const callout = calloutAt(300, 100, 100, { text: 'short', style: { ...plainStyle, plate } });
  const text = 'a much longer text';
  const fonts = (await openFonts()).choose(text, 'en', callout.style);
  const measure = textMeasure(fonts);
  const options = {
    width: 800,
    height: 400,
    others: [],
    otherTexts: [],
    language: 'en',
    measure,
    originalMeasure: measure,
  };
  const layout = layOut(callout, text, options);
  const layer = drawCallout(layout, callout.style, fonts);
  const alphaAt = (x: number, y: number) => layer.data[4 * ((y - layer.y) * layer.width + x - layer.x) + 3];
  expect(layout.plate?.x).toBeLessThan(270);
  return { alphaAt, left: Math.round(layout.plate?.x ?? 0) };
}

it('draws a plate only where it has grown: what shows through the original one stays', async () => {
  const { alphaAt } = await onGrownPlate(0.6);
  // Above the letters, within the original plate, in its corner and beside it.
  expect([alphaAt(350, 92), alphaAt(281, 91), alphaAt(275, 92)]).toEqual([0, 0, 153]);
});

it('draws over the corners of an opaque plate that has grown there, as they may be round', async () => {
  const { alphaAt } = await onGrownPlate(1);
  expect([alphaAt(350, 92), alphaAt(283, 93), alphaAt(280, 120), alphaAt(275, 92)]).toEqual([0, 255, 255, 255]);
});

it.each([0.6, 1])(
  'gives a grown plate the round corners of the original one, and fills those within it: %d',
  async (opacity) => {
    const { alphaAt, left } = await onGrownPlate(opacity, 20);
    const painted = Math.round(255 * opacity);
    expect([alphaAt(left + 2, 92), alphaAt(left + 30, 92), alphaAt(282, 92)]).toEqual([0, painted, painted]);
  },
);

it('refuses what needs far more room than a picture has', async () => {
  const style = { ...plainStyle, fontSizePixels: 1000, lineHeightPixels: 1000 };
  const callout = calloutAt(300, 100, 100, { text: 'short', style });
  const text = 'x'.repeat(2000);
  const fonts = (await openFonts()).choose(text, 'en', style);
  const measure = textMeasure(fonts);
  const options = {
    width: 1920,
    height: 1080,
    others: [],
    otherTexts: [],
    language: 'en',
    measure,
    originalMeasure: measure,
  };
  const layout = layOut(callout, text, options);
  expect(() => drawCallout(layout, style, fonts)).toThrow(/"x+…" needs \d+ × \d+ pixels, more than can be drawn/);
});
