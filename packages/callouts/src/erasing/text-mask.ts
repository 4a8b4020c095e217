import type { Box, Mask, Picture } from '@polydub/contracts';
import {
  dilate,
  emptyMask,
  IDENTITY,
  inverse,
  maskWhere,
  pasteMask,
  pixelBox,
  type Similarity,
  sharedMask,
  unionOfMasks,
  warpMask,
  warpPicture,
} from '@polydub/vision';
import { glyphMasks, plateSpreadPixels } from '../glyphs/glyph-masks.js';
import { groundOfLetters, solidGround } from '../glyphs/solid-ground.js';
import { placementInSite, type Site } from './site.js';

/** A picture of a site and when it was shown. */
export interface TimedCrop {
  readonly timeSeconds: number;
  readonly picture: Picture;
}

/** How far beyond the letters and their outline a codec spreads them, compared with the height of a line. */
const SPREAD_LINES = 0.04;
const MIN_SPREAD_PIXELS = 1.5;
/** The border of a plate is no plain ground. */
const PLATE_BORDER_PIXELS = 2;
/** So far beyond its border a codec spreads a plate. */
const PLATE_BLUR_PIXELS = 4;
/** A line of which less than this share is letters was not understood, and is erased as a whole. */
const MIN_LETTER_SHARE = 0.04;
/** How much a line's box is widened then, compared with its height. */
const BOX_MARGIN_LINES = 0.12;

/** What has to be erased of a callout, upright and at rest, in the pixels of the site's upright part. */
export interface TextShape {
  readonly mask: Mask;
  /** The inside of a plain plate, which is what is behind the text there. */
  readonly ground?: Mask;
}

/**
 * Tells what has to be erased of a callout.
 *
 * @param crops The site at times at which the text is fully visible; without any the lines' boxes are erased.
 */
export async function uprightTextShape(site: Site, crops: readonly TimedCrop[]): Promise<TextShape> {
  const { upright: box, lineHeight } = site;
  const lines = uprightLines(site);
  const spread = Math.max(MIN_SPREAD_PIXELS, SPREAD_LINES * lineHeight);
  if (crops.length === 0) return { mask: boxesMask(box, lines, lineHeight) };
  const upright = await Promise.all(crops.map((crop) => uprightPicture(site, crop)));
  const { fill, ring, plate } = glyphMasks(upright, lines, site.callout.isPart);
  const unclear = lines.filter((line) => shareInside(fill, line) < MIN_LETTER_SHARE);
  const glyphs = unionOfMasks(fill, ring);
  const near = dilate(glyphs, spread);
  const letters = unclear.length > 0 ? unionOfMasks(near, boxesMask(box, unclear, lineHeight)) : near;
  const moving = plate || site.erasesPlate ? undefined : movingGround(site, upright, fill);
  // Other text may stand on such a ground: no more than usual is erased.
  if (moving) return { mask: sharedMask(letters, moving), ground: moving };
  const behind = plate ? insideOf(plate.box, box, 0) : solidGround(upright, lines, glyphs);
  // Boxes that differ in width from line to line would not fit other lines.
  if (behind && (site.erasesPlate || !plate)) return { mask: unionOfMasks(letters, dilate(behind, PLATE_BLUR_PIXELS)) };
  const ground = plate?.isPlain ? insideOf(plate.box, box, PLATE_BORDER_PIXELS) : undefined;
  if (!ground) return { mask: letters };
  // A little too much does no harm there: the plate is painted over it.
  const wide = sharedMask(ground, dilate(glyphs, plateSpreadPixels(lineHeight)));
  return { mask: unionOfMasks(letters, wide), ground };
}

/**
 * What is even behind a text that moves, and moves with it, is its plate, wherever that ends: where the text rests, other frames show what
 * was filmed there.
 */
function movingGround(site: Site, crops: readonly Picture[], letters: Mask): Mask | undefined {
  return site.callout.path.length > 0 ? groundOfLetters(crops, uprightLines(site), letters) : undefined;
}

function insideOf(plate: Box, { width, height }: Box, borderPixels: number): Mask | undefined {
  const inside = pixelBox(plate, { width, height }, -borderPixels);
  if (!inside) return undefined;
  const mask = emptyMask(width, height);
  const full = maskWhere(inside.width, inside.height, () => true);
  pasteMask(mask, full, inside);
  return mask;
}

async function uprightPicture(site: Site, { picture, timeSeconds }: TimedCrop): Promise<Picture> {
  const placement = placementInSite(site, timeSeconds);
  return isAtRest(site, placement) ? picture : (await warpPicture(picture, inverse(placement), site.upright)).picture;
}

/** The mask as it lies in the site at a time. */
export function placedTextMask(site: Site, upright: Mask, timeSeconds: number): Mask {
  const placement = placementInSite(site, timeSeconds);
  return isAtRest(site, placement) ? upright : warpMask(upright, placement, site.box);
}

function isAtRest({ box, upright }: Site, { a, b, x0, y0 }: Similarity): boolean {
  const { a: one } = IDENTITY;
  const isSameSize = box.width === upright.width && box.height === upright.height;
  return isSameSize && Math.abs(a - one) + Math.abs(b) < 1e-4 && Math.abs(x0) + Math.abs(y0) < 0.02;
}

/** The boxes of a callout's lines, at every place where it may be. */
export function lineBoxesMask(site: Site): Mask {
  const { upright: box, callout, lineHeight } = site;
  const upright = boxesMask(box, uprightLines(site), lineHeight);
  const times = [callout.startSeconds, ...callout.path.map(({ timeSeconds }) => timeSeconds)];
  const [first, ...others] = times.map((time) => placedTextMask(site, upright, time));
  return first ? unionOfMasks(first, ...others) : upright;
}

/** Boxes of the lines, counted from the corner of the upright part. */
function uprightLines({ callout, upright }: Site): Box[] {
  return callout.lineBoxes.map((line) => ({ ...line, x: line.x - upright.x, y: line.y - upright.y }));
}

function boxesMask({ width, height }: Box, boxes: readonly Box[], lineHeight: number): Mask {
  const margin = BOX_MARGIN_LINES * lineHeight;
  return maskWhere(width, height, (pixel) => {
    const [x, y] = [(pixel % width) - margin, Math.floor(pixel / width) - margin];
    const [right, bottom] = [x + 2 * margin, y + 2 * margin];
    return boxes.some((box) => right >= box.x && x < box.x + box.width && bottom >= box.y && y < box.y + box.height);
  });
}

function shareInside({ width, height, data }: Mask, box: Box): number {
  let inside = 0;
  for (let y = Math.max(0, Math.floor(box.y)); y < Math.min(height, box.y + box.height); y++)
    for (let x = Math.max(0, Math.floor(box.x)); x < Math.min(width, box.x + box.width); x++)
      if (data[y * width + x] !== 0) inside += 1;
  return inside / (box.width * box.height);
}
