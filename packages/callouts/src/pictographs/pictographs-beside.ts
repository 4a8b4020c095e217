import type { Box, Mask, Picture } from '@polydub/contracts';
import { connectedComponents, dilate, erode, maskWhere, sharedBox } from '@polydub/vision';
import { type Colour, colourAt, colourDistance } from '../glyphs/colour-clusters.js';
import { evenGround } from './even-ground.js';
import { type Palette, paletteOf } from './palette.js';

/** How far from the letters pictographs are looked for, in heights of the line; above and below it, they are seen to end. */
export const PICTOGRAPH_REACH_HEIGHTS = 5;
const MARGIN_HEIGHTS = 0.5;
/** Colours are strong from this brightness on, and from this difference between red, green and blue on, in levels. */
const MIN_BRIGHT_LEVELS = 140;
const MIN_TINT_LEVELS = 90;
/** What differs from an even ground by more than this stands on it, in levels. */
const MIN_ON_GROUND_LEVELS = 45;
/** Of a pictograph on an even ground at least this share has colours that the letters lack, or it stands beside one. */
const MIN_OWN_SHARE = 0.12;
/** Its size, in heights of the line's box, and the share of its own box that it fills. Several may touch. */
const [MIN_HEIGHT, MAX_HEIGHT] = [0.38, 1.4];
const [MIN_WIDTH, MAX_WIDTH] = [0.4, 5];
const MIN_FILLED = 0.4;
/** How far its middle may be above or below that of the line, in heights of the line. */
const MAX_OFF_MIDDLE = 0.35;
/** How far from the letters, or from the one before, it may stand, in heights of the line. */
const MAX_GAP = 0.9;
/** Parts of one pictograph are this near to one another, in heights of the line. */
const PART_HEIGHTS = 0.06;

/** Where pictographs are looked for. */
export interface PictographSearch {
  readonly picture: Picture;
  /** The line, as far as letters were read in it. */
  readonly letters: Box;
  /** Height of the line's box. */
  readonly lineHeight: number;
  /** Other texts: no pictographs. */
  readonly texts?: readonly Box[];
  /** How high they are at least, in heights of the line's box. */
  readonly minHeight?: number;
}

/** Boxes of the emoji and icons right beside a line of text: before it, and after it. */
export interface Pictographs {
  readonly before: readonly Box[];
  readonly after: readonly Box[];
}

/**
 * Finds the emoji and icons right beside a level line: compact, about as high as the line, in strong colours that are not those of the letters;
 * on an even ground in any.
 */
export function pictographsBeside(search: PictographSearch): Pictographs {
  const { letters, lineHeight, picture } = search;
  const reach = PICTOGRAPH_REACH_HEIGHTS * lineHeight;
  const margin = MARGIN_HEIGHTS * lineHeight;
  const palette = paletteOf(picture, letters);
  const rows = { y: letters.y - margin, height: letters.height + 2 * margin };
  const end = letters.x + letters.width;
  const before = blobsIn(search, { ...rows, x: letters.x - reach, width: reach }, palette);
  const after = blobsIn(search, { ...rows, x: end, width: reach }, palette);
  return {
    before: chained(before.toReversed(), (box) => letters.x - box.x - box.width, MAX_GAP * lineHeight),
    after: chained(after, (box) => box.x - end, MAX_GAP * lineHeight),
  };
}

/** What looks like a pictograph. */
interface Blob {
  readonly box: Box;
  /** The share of it that has colours that the letters lack. */
  readonly ownShare: number;
}

/** The first ones of a row, as long as each stands near to the one before. `gapTo` is how far one is from the letters. */
function chained(blobs: readonly Blob[], gapTo: (box: Box) => number, maxGap: number): Box[] {
  const chain: Box[] = [];
  let reached = 0;
  for (const { box, ownShare } of blobs) {
    if (gapTo(box) - reached > maxGap || (chain.length === 0 && ownShare < MIN_OWN_SHARE)) break;
    chain.push(box);
    reached = gapTo(box) + box.width;
  }
  return chain;
}

/** What looks like pictographs in a part of the picture, from its left to its right. */
function blobsIn(search: PictographSearch, part: Box, palette: Palette): Blob[] {
  const { picture, letters, lineHeight, texts = [], minHeight = MIN_HEIGHT } = search;
  const area = sharedBox(part, { x: 0, y: 0, width: picture.width, height: picture.height });
  if (!area) return [];
  const ground = evenGround(picture, near(area, letters, lineHeight));
  const isOwn = (pixel: number) => !palette.has(picture, pixel);
  const isShown = (pixel: number) =>
    ground
      ? colourDistance(colourAt(picture, pixel), ground) > MIN_ON_GROUND_LEVELS
      : isOwn(pixel) && isStrong(colourAt(picture, pixel));
  const shown = maskWhere(picture.width, picture.height, (pixel) => {
    const [x, y] = [pixel % picture.width, Math.floor(pixel / picture.width)];
    return contains(area, x, y) && !texts.some((text) => contains(text, x, y)) && isShown(pixel);
  });
  const whole = ground ? shown : erode(dilate(shown, PART_HEIGHTS * lineHeight), PART_HEIGHTS * lineHeight);
  const { labels, components } = connectedComponents(whole);
  const own = ownCounts(whole, labels, components.length, isOwn);
  return components
    .filter(({ area: size, box }) => {
      const off = Math.abs(box.y + box.height / 2 - letters.y - letters.height / 2);
      return (
        isWithin(box.height, lineHeight, minHeight, MAX_HEIGHT) &&
        isWithin(box.width, lineHeight, MIN_WIDTH, MAX_WIDTH) &&
        size >= MIN_FILLED * box.width * box.height &&
        off <= MAX_OFF_MIDDLE * lineHeight &&
        endsIn(box, area)
      );
    })
    .map(({ label, area: size, box }) => ({
      box: madeSquare(box, letters, lineHeight),
      ownShare: (own[label] as number) / size,
    }))
    .sort((one, other) => one.box.x - other.box.x);
}

/** Parts of a pictograph may have no strong colours: it is about as high as wide, and its middle at that of the line. */
function madeSquare(box: Box, letters: Box, lineHeight: number): Box {
  const half = Math.min(box.width, lineHeight) / 2;
  const middle = letters.y + letters.height / 2;
  const top = Math.min(box.y, middle - half);
  return { ...box, y: top, height: Math.max(box.y + box.height, middle + half) - top };
}

/** The part of an area within a line's height of the letters: plates end soon behind them. */
function near(area: Box, letters: Box, lineHeight: number): Box {
  const left = Math.max(area.x, letters.x - 1.2 * lineHeight);
  const right = Math.min(area.x + area.width, letters.x + letters.width + 1.2 * lineHeight);
  return { x: left, y: letters.y, width: right - left, height: letters.height };
}

/** For each component how many of its pixels have colours of their own. */
function ownCounts(mask: Mask, labels: Int32Array, count: number, isOwn: (pixel: number) => boolean): Float64Array {
  const counts = new Float64Array(count + 1);
  for (let pixel = 0; pixel < mask.data.length; pixel++) {
    const label = labels[pixel] as number;
    if (label !== 0 && isOwn(pixel)) counts[label] = (counts[label] as number) + 1;
  }
  return counts;
}

function isWithin(value: number, unit: number, least: number, most: number): boolean {
  return value >= least * unit && value <= most * unit;
}

/** Whether a box ends within an area above and below; what reaches farther is no pictograph. */
function endsIn(box: Box, area: Box): boolean {
  return box.y > area.y + 1 && box.y + box.height < area.y + area.height - 1;
}

function contains({ x, y, width, height }: Box, column: number, row: number): boolean {
  return column >= x && column < x + width && row >= y && row < y + height;
}

/** Whether a colour is strong, as those of most pictographs are. */
export function isStrong(colour: Colour): boolean {
  const most = Math.max(...colour);
  return most >= MIN_BRIGHT_LEVELS && most - Math.min(...colour) >= MIN_TINT_LEVELS;
}
