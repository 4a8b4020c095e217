import type { Box, Mask, Picture } from '@polydub/contracts';
import { differenceOfMasks, dilate, emptyMask, sharedMask, unionOfMasks } from '@polydub/vision';
import { fillMask } from './fill-mask.js';
import { linesMask } from './line-pieces.js';
import { findPlainStrip, findPlate, isPlain, type Plate } from './plate.js';
import { ringMask } from './ring-mask.js';
import { steadyPicture } from './steady-picture.js';
import { type TextArea, textColours } from './text-colour.js';
import { touching } from './touching.js';

/** Which pixels of a picture are text. */
export interface GlyphMasks {
  /** The letters themselves; empty when none could be told from the background. */
  readonly fill: Mask;
  /** What belongs to the text around the letters: outline, shadow, blurred edges. */
  readonly ring: Mask;
  /** A box behind all of it. */
  readonly plate?: Plate;
}

/** How far the colours of letters spread on a plate, of which nothing else is seen there; compared with a line's height. */
const SPREAD_LINES = 0.12;
const MIN_SPREAD_PIXELS = 4;

/** How far from the letters a plate shows its own colour, after a codec that stores colours in less detail. */
export function plateSpreadPixels(lineHeight: number): number {
  return Math.max(MIN_SPREAD_PIXELS, SPREAD_LINES * lineHeight);
}

/**
 * Finds which pixels are letters, and what belongs to them.
 *
 * @param crops The same part of the picture at different times, aligned, with the text fully visible, and with a margin of about half a line
 * around it. One is enough; with several, what moves is known to be background.
 * @param lines Box of each line, in pixels of the crops.
 * @param isPart Whether more letters stand before and after them, such as in a text that is wider than the picture.
 */
export function glyphMasks(crops: readonly Picture[], lines: readonly Box[], isPart = false): GlyphMasks {
  const heights = lines.map(({ width, height }) => Math.min(width, height)).sort((one, other) => one - other);
  const lineHeight = heights[heights.length >> 1] ?? 0;
  const area: TextArea = { ...steadyPicture(crops), lines, lineHeight };
  const { width, height } = area.picture;
  const colours = lines.length > 0 ? textColours(area) : [];
  if (colours.length === 0) return { fill: emptyMask(width, height), ring: emptyMask(width, height) };
  const found = fillMask(area, colours);
  const plate = isPart ? undefined : findPlate(area, dilate(touching(found, linesMask(area)), 2));
  // What is beside the plate and of the letters' colour was filmed.
  const fill = plate ? sharedMask(found, linesMask({ picture: area.picture, lines: [plate.box] })) : found;
  const ring = differenceOfMasks(ringMask(area, fill, plate?.box), fill);
  const spread = dilate(unionOfMasks(fill, ring), plateSpreadPixels(lineHeight));
  const strip = isPart ? findPlainStrip(area, dilate(fill, 2), spread) : undefined;
  if (!plate) return { fill, ring, ...(strip && { plate: strip }) };
  return { fill, ring, plate: { ...plate, isPlain: isPlain(area, plate, spread) } };
}
