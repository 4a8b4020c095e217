import type { Box, Mask, Picture } from '@polydub/contracts';
import {
  connectedComponents,
  differenceOfMasks,
  dilate,
  maskArea,
  maskBounds,
  maskWhere,
  sharedMask,
  unionOfMasks,
} from '@polydub/vision';
import { colourAt, medianColour } from './colour-clusters.js';
import { steadyPicture } from './steady-picture.js';
import { touching } from './touching.js';

/** Pixels of the ground differ from its colour by no more than this in any channel, and change by no more over time. */
const SOLID_LEVELS = 14;
/** Around letters, in pixels, their colour is mixed with that of the ground. */
const MIXED_PIXELS = 2;
/** What is just around the mixed pixels, in which the ground's colour is looked for. */
const NEAR_PIXELS = 3;
/** Near its border a plate is blurred, and not known to be there in every frame while it moves. */
const BORDER_PIXELS = 2;
/** Share of the crops that a ground fills at most whose edge is seen in them. */
const MAX_GROUND_SHARE = 0.98;
/** Share of each line's box that the ground and its letters fill. */
const MIN_LINE_SHARE = 0.8;
/** Share of the rectangle around each row of the ground that it fills. */
const MIN_ROW_SHARE = 0.9;

/**
 * Finds the even ground behind letters whatever its outline: boxes of different widths behind the lines of a caption, rounded corners.
 * Undefined where there is none, or where it goes on to the border of the crops: it is then the background itself.
 *
 * @param crops The same part of the picture at different times, aligned.
 * @param lines Box of each line, in pixels of the crops.
 * @param text The letters and what belongs to them.
 */
export function solidGround(crops: readonly Picture[], lines: readonly Box[], text: Mask): Mask | undefined {
  const even = evenPixels(crops, text);
  const ground = even && touching(unionOfMasks(even, dilate(text, MIXED_PIXELS)), text);
  const bounds = ground && maskBounds(ground);
  if (!bounds || bounds.x < 1 || bounds.y < 1) return undefined;
  if (bounds.x + bounds.width > text.width - 1 || bounds.y + bounds.height > text.height - 1) return undefined;
  return fillsLines(ground, lines) && hasWholeRows(ground) ? ground : undefined;
}

/**
 * The ground behind letters that move with it, which may go on beyond the crops, with all that it encloses; undefined where there is none,
 * or where no edge of it is seen: it is then the background itself, such as that of credits.
 * What lies beyond its edges is no part of the text. Parameters as of {@link solidGround}; `text` is the letters alone.
 */
export function groundOfLetters(crops: readonly Picture[], lines: readonly Box[], text: Mask): Mask | undefined {
  const even = evenPixels(crops, text);
  const ground = even && withEnclosed(largestPiece(even));
  if (!ground || !fillsLines(ground, lines) || maskArea(ground) > MAX_GROUND_SHARE * ground.data.length)
    return undefined;
  const beyond = maskWhere(ground.width, ground.height, (pixel) => ground.data[pixel] === 0);
  return differenceOfMasks(ground, dilate(beyond, BORDER_PIXELS));
}

function fillsLines(ground: Mask, lines: readonly Box[]): boolean {
  return lines.every((line) => shareOf(ground, line) >= MIN_LINE_SHARE);
}

/** A mask, and what lies between two of its pixels in its row as well as in its column. */
function withEnclosed({ width, height, data }: Mask): Mask {
  const rows = Array.from({ length: height }, (_, row) => data.subarray(row * width, (row + 1) * width));
  const columns = Array.from({ length: width }, (_, column) => rows.map((row) => row[column] as number));
  const isSet = (value: number) => value !== 0;
  const across = rows.map((row) => [row.findIndex(isSet), row.findLastIndex(isSet)] as const);
  const down = columns.map((column) => [column.findIndex(isSet), column.findLastIndex(isSet)] as const);
  const isWithin = (at: number, [first, last]: readonly [number, number] = [0, -1]) => at >= first && at <= last;
  return maskWhere(width, height, (pixel) => {
    const [column, row] = [pixel % width, Math.floor(pixel / width)];
    return isWithin(column, across[row]) && isWithin(row, down[column]);
  });
}

/** Pixels that have the colour of what is around letters, all the time. */
function evenPixels(crops: readonly Picture[], text: Mask): Mask | undefined {
  const { picture, change } = steadyPicture(crops);
  const { width, height } = picture;
  const mixed = dilate(text, MIXED_PIXELS);
  const near = differenceOfMasks(dilate(mixed, NEAR_PIXELS), mixed);
  const colour = medianColour(picture, pixelsOf(near));
  if (!colour) return undefined;
  return maskWhere(width, height, (pixel) => {
    const seen = colourAt(picture, pixel);
    const isEven = seen.every((value, channel) => Math.abs(value - (colour[channel] as number)) <= SOLID_LEVELS);
    return isEven && (change.data[pixel] as number) <= SOLID_LEVELS;
  });
}

function largestPiece(mask: Mask): Mask {
  const { labels } = connectedComponents(mask);
  const sizes = new Map<number, number>();
  for (const label of labels) if (label !== 0) sizes.set(label, (sizes.get(label) ?? 0) + 1);
  const [largest] = [...sizes].sort(([, one], [, other]) => other - one)[0] ?? [0];
  return maskWhere(mask.width, mask.height, (pixel) => mask.data[pixel] !== 0 && labels[pixel] === largest);
}

function shareOf(mask: Mask, { x, y, width, height }: Box): number {
  const inside = maskWhere(mask.width, mask.height, (pixel) => {
    const [column, row] = [pixel % mask.width, Math.floor(pixel / mask.width)];
    return column >= x && column < x + width && row >= y && row < y + height;
  });
  return maskArea(sharedMask(mask, inside)) / Math.max(1, maskArea(inside));
}

/** Whether rows of a mask have hardly any holes, as boxes have. */
function hasWholeRows({ width, height, data }: Mask): boolean {
  let [filled, around] = [0, 0];
  for (let row = 0; row < height; row++) {
    const line = data.subarray(row * width, (row + 1) * width);
    const first = line.findIndex((value) => value !== 0);
    if (first < 0) continue;
    around += line.findLastIndex((value) => value !== 0) - first + 1;
    for (const value of line) if (value !== 0) filled += 1;
  }
  return filled >= MIN_ROW_SHARE * around;
}

function pixelsOf({ data }: Mask): number[] {
  const pixels: number[] = [];
  for (let pixel = 0; pixel < data.length; pixel++) if (data[pixel] !== 0) pixels.push(pixel);
  return pixels;
}
