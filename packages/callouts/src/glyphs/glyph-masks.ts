import type { Box, Mask } from '@polydub/contracts';
import { differenceOfMasks, dilate, emptyMask, maskArea, pixelBox, sharedMask, unionOfMasks } from '@polydub/vision';
import { fillMask } from './fill-mask.js';
import { MIN_LETTER_SHARE } from './letter-likeness.js';
import { linesMask, withoutPictographs } from './line-pieces.js';
import type { LinePlates } from './line-plates.js';
import { findPlainStrip, findPlate, isPlain, type Plate } from './plate.js';
import { ringMask } from './ring-mask.js';
import type { TextArea } from './text-area.js';
import { textColours } from './text-colour.js';
import { touching } from './touching.js';

/** Which pixels of a picture are text. */
export interface GlyphMasks {
  /** The letters themselves; empty when none could be told from the background. */
  readonly fill: Mask;
  /** What belongs to the text around the letters: outline, shadow, blurred edges. */
  readonly ring: Mask;
  /** A box behind all of it. */
  readonly plate?: Plate;
  /** Set where each line stands on a plate of its own, and all of these are equally wide, such as buttons. */
  readonly isOnPlates?: boolean;
  /** Boxes of different widths behind the lines, where they are known. */
  readonly linePlates?: LinePlates;
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
 * @param isPart Whether more letters stand before and after them, such as in a text that is wider than the picture.
 * @param known A plate that is known to be behind them, in pixels of the area; it may go on beyond that.
 */
export function glyphMasks(area: TextArea, isPart = false, known?: Plate): GlyphMasks {
  const { lineHeight } = area;
  const found = lettersOf(area);
  if (maskArea(found) === 0) return { fill: found, ring: found };
  const plate = isPart ? undefined : (known ?? findPlate(area, dilate(touching(found, linesMask(area)), 2)));
  // What is beside the plate and of the letters' colour was filmed.
  const fill = plate ? sharedMask(found, linesMask({ picture: area.picture, lines: [plate.box] })) : found;
  const onPlates = plate ? undefined : ringOnPlates(area, fill);
  const around = differenceOfMasks(onPlates ?? ringMask(area, fill, plate?.box), fill);
  const ring = withoutPictographs(around, area.pictographs);
  const spread = dilate(unionOfMasks(fill, ring), plateSpreadPixels(lineHeight));
  const strip = isPart ? findPlainStrip(area, dilate(fill, 2), spread) : undefined;
  if (onPlates) return { fill, ring, isOnPlates: true };
  if (!plate) return { fill, ring, ...(strip && { plate: strip }) };
  return { fill, ring, plate: known ?? { ...plate, isPlain: isPlain(area, plate, spread) } };
}

/**
 * The letters of lines that stand on boxes of different widths, and what is around them there.
 *
 * @param plates In pixels of the area.
 */
export function masksOnLinePlates(area: TextArea, plates: LinePlates): GlyphMasks {
  const own = { ...area, lines: plates.boxes.map((box) => pixelBox(box, area.picture, -BORDER_PIXELS) ?? box) };
  const inBoxes = linesMask(own);
  const fill = sharedMask(lettersOf(own), inBoxes);
  const rings = own.lines.map((line, index) => {
    const alone = { ...own, lines: [line] };
    return ringMask(alone, sharedMask(fill, linesMask(alone)), plates.boxes[index]);
  });
  const ring = sharedMask(unionOfMasks(emptyMask(fill.width, fill.height), ...rings), inBoxes);
  return { fill, ring: differenceOfMasks(ring, fill), linePlates: plates };
}

/** Near its border a box is mixed with what is around it. */
const BORDER_PIXELS = 1;

/** How much plates of one width differ in it, in pixels. */
const SAME_WIDTH_PIXELS = 4;

/** What is around letters of which each line stands on a plate of its own, as on buttons below one another; undefined for others. */
function ringOnPlates(area: TextArea, fill: Mask): Mask | undefined {
  if (area.lines.length === 1) return undefined;
  const found = area.lines.map((line) => {
    const alone = { ...area, lines: [line] };
    const letters = touching(fill, linesMask(alone));
    return { alone, letters, box: findPlate(alone, dilate(letters, 2))?.box };
  });
  const widths = found.map(({ box }) => box?.width ?? 0);
  // Boxes that are as wide as their text belong to it: they would not fit another one.
  if (Math.min(...widths) === 0 || Math.max(...widths) - Math.min(...widths) > SAME_WIDTH_PIXELS) return undefined;
  const none = emptyMask(fill.width, fill.height);
  return unionOfMasks(none, ...found.map(({ alone, letters, box }) => ringMask(alone, letters, box)));
}

/** The lines whose letters were not found. */
export function unclearLines(lines: readonly Box[], letters: Mask): Box[] {
  return lines.filter((line) => shareInside(letters, line) < MIN_LETTER_SHARE);
}

/** The letters of all lines; where most have another colour than those of one line, as a name and a role on a plate each, that line is looked at alone. */
function lettersOf(area: TextArea): Mask {
  const all = lettersAlike(area);
  if (area.lines.length === 1) return all;
  return unclearLines(area.lines, all).reduce((found, line) => {
    const alone = { ...area, lines: [line] };
    const own = lettersAlike(alone);
    if (unclearLines([line], own).length > 0) return found;
    return unionOfMasks(differenceOfMasks(found, linesMask(alone)), own);
  }, all);
}

/** Letters found while words have one colour are those of the same text in another one if they share so much with it. */
const MIN_SHARED_LETTERS = 0.5;

/** The letters at all times: a word that is highlighted may be missed while it is, and found before and after. */
function lettersAlike({ otherColours = [], ...area }: TextArea): Mask {
  return otherColours.reduce((found, state) => {
    const letters = lettersNow({ ...state, lines: area.lines });
    const shared = maskArea(sharedMask(letters, found));
    return shared >= MIN_SHARED_LETTERS * maskArea(letters) ? unionOfMasks(found, letters) : found;
  }, lettersNow(area));
}

/** The letters at one time. */
export function lettersNow(area: TextArea): Mask {
  const colours = area.lines.length > 0 ? textColours(area) : [];
  const found = colours.length > 0 ? fillMask(area, colours) : emptyMask(area.picture.width, area.picture.height);
  return withoutPictographs(found, area.pictographs);
}

function shareInside({ width, height, data }: Mask, box: Box): number {
  let inside = 0;
  for (let y = Math.max(0, Math.floor(box.y)); y < Math.min(height, box.y + box.height); y++)
    for (let x = Math.max(0, Math.floor(box.x)); x < Math.min(width, box.x + box.width); x++)
      if (data[y * width + x] !== 0) inside += 1;
  return inside / (box.width * box.height);
}
