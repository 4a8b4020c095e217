import { execFileSync } from 'node:child_process';
import { createCanvas } from '@napi-rs/canvas';
import type { CalloutStyle, Mask, Picture } from '@polydub/contracts';
import { differenceOfMasks, dilate, maskWhere } from '@polydub/vision';
import { beforeAll, describe, expect, it } from 'vitest';
import { composite } from '../drawing/composite.js';
import { drawCallout } from '../drawing/draw-callout.js';
import { layOut } from '../drawing/lay-out.js';
import { type Layer, placeLayer } from '../drawing/layer.js';
import { textMeasure } from '../fonts/canvas-font.js';
import { type FontChooser, openFonts } from '../fonts/font-set.js';
import { glyphMasks } from '../glyphs/glyph-masks.js';
import { textArea } from '../glyphs/text-area.js';
import { calloutAt, plainStyle } from '../testing/laid-out.js';
import { estimateStyle } from './estimate-style.js';

const [width, height] = [640, 160];
let fonts: FontChooser;

beforeAll(async () => {
  fonts = await openFonts();
});

/** Soft shapes of middle brightness. */
function background(): Picture {
  const context = createCanvas(width, height).getContext('2d');
  context.fillStyle = '#5a6a58';
  context.fillRect(0, 0, width, height);
  for (let index = 0; index < 40; index++) {
    context.fillStyle = `hsl(${index * 47}, 25%, ${35 + (index % 5) * 5}%)`;
    context.beginPath();
    context.arc((index * 97) % width, (index * 53) % height, 20 + (index % 7) * 6, 0, 7);
    context.fill();
  }
  const { data } = context.getImageData(0, 0, width, height);
  return { width, height, data: new Uint8Array(data.filter((_, at) => at % 4 < 3)) };
}

/** Draws a text over the background and tells its style from the picture and the true masks; its boxes begin so much before it. */
function roundTrip(style: CalloutStyle, text: string, { bulletPixels = 0, isEncoded = false } = {}): CalloutStyle {
  const drawn = background();
  const set = fonts.choose(text, 'en', style);
  const measure = textMeasure(set);
  const ink = measure.ink(text);
  const size = style.fontSizePixels;
  const callout = calloutAt(60, 60, (ink.left + ink.right) * size, {
    ...{ text, style },
    lineBoxes: [{ x: 60, y: 60, width: (ink.left + ink.right) * size, height: (ink.above + ink.below) * size }],
    box: { x: 60, y: 60, width: (ink.left + ink.right) * size, height: (ink.above + ink.below) * size },
  });
  const layout = layOut(callout, text, {
    width,
    height,
    others: [],
    otherTexts: [],
    language: 'en',
    measure,
    originalMeasure: measure,
  });
  const layer = drawCallout(layout, style, set);
  const place = placeLayer(layer, callout, 1);
  if (place) composite(drawn, { x: 0, y: 0 }, layer, place);
  const picture = isEncoded ? encoded(drawn) : drawn;
  const { outline: _, shadow: __, ...bare } = style;
  const lines = layout.lines.map(({ box }) => box);
  const fill = isEncoded ? glyphMasks(textArea([picture], lines)).fill : coverage(drawCallout(layout, bare, set));
  const around = dilate(coverage(layer), 1);
  return estimateStyle({
    ...{ crops: [picture], picture, corner: { x: 0, y: 0 }, pictureWidth: width },
    ...{
      masks: { fill, ring: differenceOfMasks(around, fill) },
      lineBoxes: layout.lines.map(({ box }) => ({ ...box, x: box.x - bulletPixels, width: box.width + bulletPixels })),
    },
    ...{ text, language: 'en', fonts },
  });
}

/** What is left of a picture after H.264 at a usual quality. */
function encoded({ width, height, data }: Picture): Picture {
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgb24'];
  const ffmpeg = (input: Uint8Array, ...args: string[]) =>
    execFileSync('ffmpeg', ['-nostdin', '-v', 'error', ...args, '-'], { input, maxBuffer: 2 ** 26 });
  const film = ffmpeg(
    ...[data, ...raw, '-s', `${width}x${height}`, '-i', '-'],
    ...['-c:v', 'libx264', '-crf', '23', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-f', 'h264'],
  );
  return { width, height, data: Uint8Array.from(ffmpeg(film, '-f', 'h264', '-i', '-', ...raw)) };
}

/** The pixels of the picture that a layer covers at least half. */
function coverage(layer: Layer): Mask {
  return maskWhere(width, height, (pixel) => {
    const [x, y] = [(pixel % width) - layer.x, Math.floor(pixel / width) - layer.y];
    if (x < 0 || y < 0 || x >= layer.width || y >= layer.height) return false;
    return (layer.data[4 * (y * layer.width + x) + 3] as number) >= 128;
  });
}

/** The largest difference of two colours in red, green or blue. */
function levelsApart(one: string, other: string): number {
  const value = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return Math.max(...[1, 3, 5].map((at) => Math.abs(value(one, at) - value(other, at))));
}

describe('estimateStyle', () => {
  const looks = [false, true].flatMap((isSerif) =>
    [false, true].flatMap((isItalic) => [false, true].map((isBold) => ({ isSerif, isItalic, isBold }))),
  );

  it.each(looks)('tells the look of what was drawn: %o', (look) => {
    for (const fontSizePixels of [26, 44]) {
      const found = roundTrip({ ...plainStyle, ...look, fontSizePixels }, 'The long way home');
      expect(found).toMatchObject(look);
      expect(levelsApart(found.colour, '#ffffff')).toBeLessThan(8);
      expect(Math.abs(found.fontSizePixels / fontSizePixels - 1)).toBeLessThan(0.05);
      expect([found.outline, found.shadow]).toEqual([undefined, undefined]);
      expect([found.letterWidth, found.letterSpacing]).toEqual([undefined, undefined]);
    }
  });

  it.each([
    { letterWidth: 0.75, isBold: true },
    { letterWidth: 0.65, isBold: false },
    { letterSpacing: 0.2, isBold: true },
    { letterSpacing: 0.5, isBold: false },
  ])('tells condensed and spaced letters: %o', (look) => {
    for (const isEncoded of [false, true])
      for (const text of ['THE LONG WAY', 'Directed by Anna']) {
        const found = roundTrip({ ...plainStyle, fontSizePixels: 30, ...look }, text, { isEncoded });
        expect(found.letterWidth ?? 1).toBeCloseTo(look.letterWidth ?? 1, 1);
        expect(found.letterSpacing ?? 0).toBeCloseTo(look.letterSpacing ?? 0, 1);
        expect(found.isBold).toBe(look.isBold);
      }
  });

  it('tells small letters from bold ones after a codec has blurred them', () => {
    const told = (isBold: boolean) =>
      ['Source: NASA', 'Paris, France', 'Read more', 'Yesterday'].flatMap((text) =>
        [14, 17].map((fontSizePixels) =>
          roundTrip({ ...plainStyle, isBold, fontSizePixels }, text, { isEncoded: true }),
        ),
      );
    expect(told(false).map(({ isBold }) => isBold)).toEqual(Array.from({ length: 8 }, () => false));
    expect(told(true).map(({ isBold }) => isBold)).toEqual(Array.from({ length: 8 }, () => true));
  });

  it('takes a usual size that fits the box, and a colour that can be read, where no letters or only crumbs of them were told', () => {
    const styleOn = (level: number, isCrumb: (pixel: number) => boolean) => {
      const picture = { width, height, data: new Uint8Array(3 * width * height).fill(level) };
      const fill = maskWhere(width, height, isCrumb);
      for (const [pixel, value] of fill.data.entries())
        if (value !== 0) picture.data.fill(128, 3 * pixel, 3 * pixel + 3);
      return estimateStyle({
        ...{
          crops: [picture],
          picture,
          corner: { x: 0, y: 0 },
          pictureWidth: width,
          text: 'January',
          language: 'en',
          fonts,
        },
        ...{ masks: { fill, ring: maskWhere(width, height, () => false) } },
        lineBoxes: [{ x: 200, y: 60, width: 120, height: 40 }],
      });
    };
    const none = () => false;
    expect(['#000000', '#ffffff']).toEqual([250, 20].map((level) => styleOn(level, none).colour));
    const crumb = (pixel: number) => Math.floor(pixel / width) >> 1 === 40 && (pixel % width) >> 2 === 55;
    for (const isCrumb of [none, crumb]) expect(styleOn(250, isCrumb).fontSizePixels).toBeGreaterThan(20);
  });

  it('tells where letters begin after a bullet that is in their box', () => {
    expect(
      roundTrip({ ...plainStyle, alignment: 'left' }, 'Costs fell again', { bulletPixels: 40 }).letterInsets?.left,
    ).toBeCloseTo(40, -1);
  });

  it('tells the outline', () => {
    const outline = { colour: '#101030', widthPixels: 3 };
    const found = roundTrip({ ...plainStyle, colour: '#ffee00', outline }, 'Breaking News');
    expect(found.colour).toBe('#ffee00');
    expect(found.outline?.colour).toBe('#101030');
    expect(Math.abs((found.outline?.widthPixels ?? 0) - 3)).toBeLessThan(0.8);
    expect(found.shadow).toBeUndefined();
  });

  it('tells the shadow', () => {
    const shadow = { colour: '#000000', offsetX: 4, offsetY: 3, blurPixels: 0 };
    const found = roundTrip({ ...plainStyle, shadow }, 'Breaking News');
    expect(levelsApart(found.shadow?.colour ?? '', '#000000')).toBeLessThan(8);
    expect(Math.abs((found.shadow?.offsetX ?? 0) - 4)).toBeLessThanOrEqual(1);
    expect(Math.abs((found.shadow?.offsetY ?? 0) - 3)).toBeLessThanOrEqual(1);
    expect(found.outline).toBeUndefined();
  });

  it('tells a hard shadow that is hardly moved, after a codec, and none where there is none', () => {
    const shadow = { colour: '#000000', offsetX: 2, offsetY: 2, blurPixels: 0 };
    const look = { ...plainStyle, isBold: true, isSerif: true, fontSizePixels: 32 };
    const found = roundTrip({ ...look, shadow }, 'Brussels, Belgium', { isEncoded: true });
    expect(levelsApart(found.shadow?.colour ?? '#ffffff', '#000000')).toBeLessThan(40);
    expect([found.shadow?.offsetX, found.shadow?.offsetY]).toEqual([2, 2]);
    expect(roundTrip(look, 'Brussels, Belgium', { isEncoded: true }).shadow).toBeUndefined();
  });
});
