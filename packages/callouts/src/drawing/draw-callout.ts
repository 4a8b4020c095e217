import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Box, type Callout, type CalloutStyle, type Point, PolydubError, shortened } from '@polydub/contracts';
import { boxAround } from '@polydub/vision';
import { canvas } from '../canvas.js';
import { EVEN_GREY, setFont } from '../fonts/canvas-font.js';
import type { FontSet } from '../fonts/font-set.js';
import type { CalloutLayout } from './lay-out.js';
import type { Layer } from './layer.js';

/** Keeps the memory of a layer that grows in bounds. */
const MAX_RESOLUTION = 4;
/** How much of a text a message repeats. */
const MAX_NAMED_CHARACTERS = 40;

/** Pixels of a layer for one of the picture, so that a callout that grows stays sharp. */
export function layerResolution({ path }: Pick<Callout, 'path'>): number {
  const largest = Math.max(1, ...path.map(({ scale }) => scale));
  return largest > 1.02 ? Math.min(MAX_RESOLUTION, largest) : 1;
}

/** Largest layer, in pixels: one that covers a picture of 8192 × 4320. */
const MAX_LAYER_PIXELS = 8192 * 4320;

/**
 * Draws a laid out text in a style: plate, shadow, outline and letters, turned as the callout is. Throws `PolydubError`
 * preview-failed for a text or a look that needs far more room than a picture has.
 */
export function drawCallout(layout: CalloutLayout, style: CalloutStyle, fonts: FontSet, resolution = 1): Layer {
  const { x, y, width, height } = layerBox(layout, style);
  const pixels = { width: Math.ceil(width * resolution), height: Math.ceil(height * resolution) };
  if (pixels.width * pixels.height > MAX_LAYER_PIXELS) throw tooLarge(layout, pixels);
  const context = canvas().createCanvas(pixels.width, pixels.height).getContext('2d');
  const drawing: Drawing = { layout, style, fonts, resolution, corner: { x, y }, context };
  turnedAsText(context, drawing);
  drawPlate(context, layout, style);
  context.resetTransform();
  drawShadow(drawing);
  if (style.outline) drawTinted(drawing, style.outline.colour, style.outline.widthPixels);
  drawTinted(drawing, style.colour);
  const { data } = context.getImageData(0, 0, pixels.width, pixels.height);
  return { ...pixels, data: premultiplied(data), x, y, resolution };
}

function tooLarge({ lines }: CalloutLayout, { width, height }: Pick<Layer, 'width' | 'height'>): PolydubError {
  const name = JSON.stringify(shortened(lines.map(({ text }) => text).join(' '), MAX_NAMED_CHARACTERS));
  return new PolydubError('preview-failed', {
    message: `the text ${name} needs ${width} × ${height} pixels, more than can be drawn`,
    remedy: 'Make its translation shorter, or its letters, shadow, outline or plate smaller.',
  });
}

/** Whole pixels that everything drawn lies in. */
function layerBox(layout: CalloutLayout, { outline, shadow }: CalloutStyle): Box {
  const reach = (outline?.widthPixels ?? 0) + layout.fontSizePixels * 0.25;
  const boxes = layout.lines.map(({ box }) => widened(box, reach));
  const shadows = shadow
    ? boxes.map((box) => {
        const wide = widened(box, 1.5 * shadow.blurPixels);
        return { ...wide, x: wide.x + shadow.offsetX, y: wide.y + shadow.offsetY };
      })
    : [];
  const all = [...boxes, ...shadows, ...(layout.plate ? [layout.plate] : []), ...(layout.linePlates ?? [])];
  const corners = all.flatMap((box) => turnedCorners(box, layout));
  const around = boxAround(corners.map((corner) => ({ ...corner, width: 0, height: 0 }))) ?? layout.box;
  const [x, y] = [Math.floor(around.x) - 1, Math.floor(around.y) - 1];
  const end = { x: Math.ceil(around.x + around.width) + 1, y: Math.ceil(around.y + around.height) + 1 };
  return { x, y, width: end.x - x, height: end.y - y };
}

function widened({ x, y, width, height }: Box, margin: number): Box {
  return { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin };
}

function turnedCorners({ x, y, width, height }: Box, { pivot, rotationDegrees }: CalloutLayout): Point[] {
  const angle = (rotationDegrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [x, x + width].flatMap((atX) =>
    [y, y + height].map((atY) => ({
      x: pivot.x + cos * (atX - pivot.x) - sin * (atY - pivot.y),
      y: pivot.y + sin * (atX - pivot.x) + cos * (atY - pivot.y),
    })),
  );
}

/** So far inside of its edge an opaque plate is mixed with what is around it. */
const EDGE_PIXELS = 2;
/** Plates of this opacity hide all that is behind them. */
const OPAQUE = 0.99;

/** Only where the plate has grown: the original one is still in the picture, with what shows through it. */
function drawPlate(context: SKRSContext2D, { plate, linePlates }: CalloutLayout, style: CalloutStyle): void {
  if (linePlates && style.plate) fillBoxes(context, linePlates, style.plate);
  if (!plate || !style.plate) return;
  const { box, opacity, colour, cornerRadiusPixels = 0 } = style.plate;
  const kept = opacity >= OPAQUE ? keptPlate(box, plate) : { ...box, radii: cornerRadiusPixels };
  context.globalAlpha = opacity;
  context.fillStyle = colour;
  context.beginPath();
  context.roundRect(plate.x, plate.y, plate.width, plate.height, cornerRadiusPixels);
  context.fill();
  context.globalAlpha = 1;
  context.globalCompositeOperation = 'destination-out';
  context.beginPath();
  context.roundRect(kept.x, kept.y, kept.width, kept.height, kept.radii);
  context.fill();
  context.globalCompositeOperation = 'source-over';
}

/** Boxes that overlap hide no more there: all are one shape. */
function fillBoxes(
  context: SKRSContext2D,
  boxes: readonly Box[],
  { opacity, colour, cornerRadiusPixels = 0 }: NonNullable<CalloutStyle['plate']>,
): void {
  context.globalAlpha = opacity;
  context.fillStyle = colour;
  context.beginPath();
  for (const { x, y, width, height } of boxes) context.roundRect(x, y, width, height, cornerRadiusPixels);
  context.fill();
  context.globalAlpha = 1;
}

/**
 * What is left of an opaque plate that has grown: not its edges on the sides on which it has, nor its corners there, which may be round, so
 * that what was around them is not seen within the larger plate.
 */
function keptPlate({ x, y, width, height }: Box, grown: Box): Box & { readonly radii: number[] } {
  const left = grown.x < x ? EDGE_PIXELS : 0;
  const top = grown.y < y ? EDGE_PIXELS : 0;
  const right = grown.x + grown.width > x + width ? EDGE_PIXELS : 0;
  const bottom = grown.y + grown.height > y + height ? EDGE_PIXELS : 0;
  const kept = { x: x + left, y: y + top, width: width - left - right, height: height - top - bottom };
  const round = Math.max(0, Math.min(kept.width, kept.height) / 2);
  const sides = [left + top, top + right, right + bottom, bottom + left];
  return { ...kept, radii: sides.map((isGrown) => (isGrown > 0 ? round : 0)) };
}

interface Drawing {
  readonly layout: CalloutLayout;
  readonly style: CalloutStyle;
  readonly fonts: FontSet;
  readonly resolution: number;
  /** Of the layer in the picture. */
  readonly corner: Point;
  readonly context: SKRSContext2D;
}

/** From pixels of the layer to those of the picture, before the text is turned. */
function turnedAsText(context: SKRSContext2D, { layout, resolution, corner }: Drawing): void {
  const { pivot, rotationDegrees } = layout;
  context.scale(resolution, resolution);
  context.translate(pivot.x - corner.x, pivot.y - corner.y);
  context.rotate((rotationDegrees * Math.PI) / 180);
  context.translate(-pivot.x, -pivot.y);
}

/** Shadows fall in the picture's directions, however the text is turned. */
function drawShadow(drawing: Drawing): void {
  const { context, style, resolution } = drawing;
  if (!style.shadow) return;
  const { colour, offsetX, offsetY, blurPixels } = style.shadow;
  context.save();
  context.translate(offsetX * resolution, offsetY * resolution);
  // As in CSS, a blur of n pixels has a standard deviation of n/2.
  if (blurPixels > 0) context.filter = `blur(${(blurPixels / 2) * resolution}px)`;
  drawTinted(drawing, colour, style.outline?.widthPixels);
  context.restore();
}

/** Draws the lines on a canvas of their own, so that their colour does not change how bold they are. */
function drawTinted(drawing: Drawing, colour: string, outlinePixels = 0): void {
  const { width, height } = drawing.context.canvas;
  const letters = canvas().createCanvas(width, height);
  const context = letters.getContext('2d');
  context.save();
  turnedAsText(context, drawing);
  setFont(context, drawing.fonts, drawing.layout.fontSizePixels);
  drawLines(context, drawing, outlinePixels);
  context.restore();
  context.globalCompositeOperation = 'source-in';
  context.fillStyle = colour;
  context.fillRect(0, 0, width, height);
  drawing.context.drawImage(letters, 0, 0);
}

/** Of bold letters, what stands upright is so wide, compared with the size of the font; half of what narrowing takes from it is given back. */
const BOLD_STEM = 0.16;
const GIVEN_BACK = 0.5;

/** Fills the letters, and with a width also a line of that width around them. */
function drawLines(context: SKRSContext2D, { layout, fonts }: Drawing, outlinePixels: number): void {
  const across = layout.widthRatio * fonts.letterWidth;
  context.fillStyle = EVEN_GREY;
  context.strokeStyle = EVEN_GREY;
  context.lineJoin = 'round';
  const heavierPixels = fonts.isBold
    ? GIVEN_BACK * BOLD_STEM * Math.max(0, 1 - fonts.letterWidth) * layout.fontSizePixels
    : 0;
  // Half of a stroke lies inside of the letters; narrowed letters narrow what stands upright of it.
  context.lineWidth = heavierPixels + (2 * outlinePixels) / Math.sqrt(across);
  for (const { text, x, baselineY } of layout.lines) {
    context.save();
    context.translate(x, baselineY);
    context.scale(across, 1);
    if (outlinePixels + heavierPixels > 0) context.strokeText(text, 0, 0);
    context.fillText(text, 0, 0);
    context.restore();
  }
}

function premultiplied(data: Uint8ClampedArray): Uint8Array {
  const result = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] as number;
    for (let channel = 0; channel < 3; channel++)
      result[at + channel] = Math.round(((data[at + channel] as number) * alpha) / 255);
    result[at + 3] = alpha;
  }
  return result;
}
