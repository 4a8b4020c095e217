import type { Box, Picture } from '@polydub/contracts';
import { type Colour, colourAt, colourDistance, medianColour } from './colour-clusters.js';

/** A word has another colour where this share of a piece of the line changes alike, which is as wide as high: thin letters cover little. */
const MIN_SHARE = 0.06;
/** Colours change alike where their differences point into one direction, by this cosine. */
const MIN_COSINE = 0.9;
/** Around the lines, no larger share than this, compared with that of the piece, changes likewise. */
const MAX_AROUND = 0.1;
/** Letters differ from what is around them both before and after by at least this, in levels. */
const MIN_CONTRAST_LEVELS = 50;

/** Two pictures of a text one after the other, and the pixels that have another colour in the second one from then on. */
export interface Change {
  readonly before: Picture;
  readonly after: Picture;
  readonly isChanged: Uint8Array;
  /** What lies in the lines' boxes. */
  readonly inLines: Uint8Array;
}

/** The colours of a word before and after it changes. */
export type WordColours = readonly [before: Colour, after: Colour];

/** Of the pixels that change, so many change most: they are least mixed with what is around the letters. */
const PUREST_SHARE = 0.25;

/**
 * The colours of words that change between two pictures: within a piece of a line letters change alike, and nothing around the lines does. What
 * moves behind them changes in all directions; letters that appear did not differ from what is around them before.
 */
export function recolouredWords(change: Change, lines: readonly Box[]): WordColours[] {
  return lines.flatMap((line) => {
    const count = Math.max(1, Math.floor((2 * line.width) / line.height));
    const pieces = Array.from({ length: count }, (_, at) => ({ ...line, x: line.x + (at * line.height) / 2 }));
    return pieces.flatMap((piece) => coloursIn(change, { ...piece, width: line.height }) ?? []);
  });
}

function coloursIn(change: Change, piece: Box): [WordColours] | undefined {
  const { before, after, isChanged, inLines } = change;
  const pixels = pixelsOf(piece, before).filter((pixel) => inLines[pixel] !== 0);
  const changed = pixels.filter((pixel) => isChanged[pixel] !== 0);
  const others = pixels.filter((pixel) => isChanged[pixel] === 0);
  const least = MIN_SHARE * piece.width * piece.height;
  if (changed.length < least) return undefined;
  const direction = meanDifference(change, changed);
  const isAlike = (pixel: number) => cosine(differenceAt(change, pixel), direction) >= MIN_COSINE;
  const alike = changed.filter(isAlike);
  if (alike.length < least) return undefined;
  if (![before, after].every((picture) => contrast(picture, alike, others) >= MIN_CONTRAST_LEVELS)) return undefined;
  if (shareAround(change, isAlike) > (MAX_AROUND * alike.length) / (piece.width * piece.height)) return undefined;
  const sizeOf = (pixel: number) => Math.hypot(...differenceAt(change, pixel));
  const purest = alike.toSorted((one, other) => sizeOf(other) - sizeOf(one)).slice(0, alike.length * PUREST_SHARE);
  const [one, other] = [medianColour(before, purest), medianColour(after, purest)];
  return one && other && [[one, other]];
}

/** The share of what is around the lines that changes, too, and alike. */
function shareAround({ isChanged, inLines }: Change, isAlike: (pixel: number) => boolean): number {
  let [alike, around] = [0, 0];
  for (let pixel = 0; pixel < inLines.length; pixel++) {
    if (inLines[pixel] !== 0) continue;
    around += 1;
    if (isChanged[pixel] !== 0 && isAlike(pixel)) alike += 1;
  }
  return alike / Math.max(1, around);
}

function pixelsOf(box: Box, { width, height }: Picture): number[] {
  const pixels: number[] = [];
  for (let y = Math.max(0, Math.round(box.y)); y < Math.min(height, box.y + box.height); y++)
    for (let x = Math.max(0, Math.round(box.x)); x < Math.min(width, box.x + box.width); x++)
      pixels.push(y * width + x);
  return pixels;
}

function differenceAt({ before, after }: Change, pixel: number): Colour {
  const [one, other] = [colourAt(before, pixel), colourAt(after, pixel)];
  return [other[0] - one[0], other[1] - one[1], other[2] - one[2]];
}

function meanDifference(change: Change, pixels: readonly number[]): Colour {
  const sum: [number, number, number] = [0, 0, 0];
  for (const pixel of pixels)
    for (const [channel, value] of differenceAt(change, pixel).entries()) sum[channel as 0 | 1 | 2] += value;
  return [sum[0] / pixels.length, sum[1] / pixels.length, sum[2] / pixels.length];
}

function cosine(one: Colour, other: Colour): number {
  const product = one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
  return product / Math.max(1e-6, Math.hypot(...one) * Math.hypot(...other));
}

/** How far the usual colours of some pixels and of others are apart, in levels. */
function contrast(picture: Picture, some: readonly number[], others: readonly number[]): number {
  const [one, other] = [medianColour(picture, some), medianColour(picture, others)];
  return one && other ? colourDistance(one, other) : 0;
}
