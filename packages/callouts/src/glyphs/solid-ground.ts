import type { Box, Mask } from '@polydub/contracts';
import {
  connectedComponents,
  differenceOfMasks,
  dilate,
  maskArea,
  maskBounds,
  maskWhere,
  pixelsInside,
  sharedMask,
  unionOfMasks,
} from '@polydub/vision';
import { medianColour } from './colour-clusters.js';
import { plateSpreadPixels } from './glyph-masks.js';
import { linesMask } from './line-pieces.js';
import type { Plate } from './plate.js';
import { isLike, plainColour, shadedColour } from './shaded-colour.js';
import type { TextArea } from './text-area.js';
import { touching } from './touching.js';
import { withEnclosed } from './with-enclosed.js';

/** Pixels of the ground differ from its colour by no more than this in any channel, and change by no more over time. */
const SOLID_LEVELS = 14;
/** Around letters, in pixels, their colour is mixed with that of the ground. */
const MIXED_PIXELS = 2;
/** What is just around the mixed pixels, in which the ground's colour is looked for. */
const NEAR_PIXELS = 3;
/** Near its border a plate is blurred, and not known to be there in every frame while it moves. */
const BORDER_PIXELS = 2;
/** Share of each line's box that the ground and its letters fill. */
const MIN_LINE_SHARE = 0.8;
/** Share of a line's letters that stand on a ground; the rest may be filmed beside it, in the letters' colour. */
const MIN_LETTERS_SHARE = 0.95;
/** Share of the rectangle around each row of the ground that it fills. */
const MIN_ROW_SHARE = 0.9;

/**
 * Finds the even ground behind letters whatever its outline: boxes of different widths behind the lines of a caption, rounded corners.
 * Undefined where there is none, or where it goes on to the border of the area: it is then the background itself.
 *
 * @param text The letters and what belongs to them.
 */
export function solidGround(area: TextArea, text: Mask): Mask | undefined {
  const even = area.lines.flatMap((line) => evenPixels(area, line, text) ?? []);
  const ground = even.length > 0 && touching(unionOfMasks(dilate(text, MIXED_PIXELS), ...even), text);
  const bounds = ground && maskBounds(ground);
  if (!bounds || bounds.x < 1 || bounds.y < 1) return undefined;
  if (bounds.x + bounds.width > text.width - 1 || bounds.y + bounds.height > text.height - 1) return undefined;
  return fillsLines(ground, area.lines) && hasWholeRows(ground) ? ground : undefined;
}

/**
 * The ground behind each line's letters, which may go on beyond the area; undefined where there is none behind any line. What lies beyond its edges is no part of the text. `text` is the letters alone.
 *
 * @param mayShade Whether its colour may change from one side to the other, as that of what was filmed often does.
 */
export function groundOfLetters(area: TextArea, text: Mask, mayShade = true): Mask | undefined {
  const hidden = dilate(text, groundSpreadPixels(area.lineHeight));
  const grounds = area.lines.flatMap((line) => {
    const even = evenPixels(area, line, text, mayShade);
    const ground = even && withEnclosed(largestPiece(even, line));
    if (!ground || !fillsLines(ground, [line])) return [];
    // What else stands on a plate, such as a bar beside a name, is none of its colour.
    const painted = sharedMask(withoutBorder(ground), unionOfMasks(even, hidden));
    return holdsLetters(painted, line, text) ? [painted] : [];
  });
  const [first, ...others] = grounds;
  return first && unionOfMasks(first, ...others);
}

/** Share of a plate's box that it fills where its corners are round. */
const MIN_BOX_SHARE = 0.95;

/**
 * The plate that an even ground is which has the shape of a box; undefined where its upper or its lower edge is not seen.
 *
 * @param area As wide as the picture: at its sides a plate may end with the picture.
 */
export function plateOfGround(area: TextArea, letters: Mask): Plate | undefined {
  const ground = groundOfLetters(area, letters);
  const seen = ground && differenceOfMasks(ground, dilate(letters, MIXED_PIXELS));
  const colour = seen && medianColour(area.picture, pixelsInside(seen));
  const inside = ground && withEnclosed(ground);
  const box = inside && maskBounds(inside);
  const { width, height } = area.picture;
  if (!colour || !box || box.y < 1 || box.y + box.height > height - 1) return undefined;
  if (maskArea(inside) < MIN_BOX_SHARE * box.width * box.height) return undefined;
  const left = Math.max(0, box.x - BORDER_PIXELS);
  const right = Math.min(width, box.x + box.width + BORDER_PIXELS);
  const [y, down] = [box.y - BORDER_PIXELS, box.height + 2 * BORDER_PIXELS];
  return { box: { x: left, y, width: right - left, height: down }, colour, isPlain: true };
}

/** How far from letters a ground that is painted again is not believed: on strong colours a codec spreads them farther. */
export function groundSpreadPixels(lineHeight: number): number {
  return plateSpreadPixels(lineHeight) + MIXED_PIXELS;
}

function withoutBorder(ground: Mask): Mask {
  const beyond = maskWhere(ground.width, ground.height, (pixel) => ground.data[pixel] === 0);
  return differenceOfMasks(ground, dilate(beyond, BORDER_PIXELS));
}

/** The lines that do not stand on a ground. */
export function linesBeside(ground: Mask, lines: readonly Box[]): Box[] {
  return lines.filter((line) => shareOf(ground, line) < MIN_LINE_SHARE / 2);
}

function fillsLines(ground: Mask, lines: readonly Box[]): boolean {
  return lines.every((line) => shareOf(ground, line) >= MIN_LINE_SHARE);
}

/** Whether a line's letters stand on a ground, all of them: where some do not, it is a part of what was filmed. */
function holdsLetters(ground: Mask, line: Box, text: Mask): boolean {
  const letters = sharedMask(text, linesMask({ picture: ground, lines: [line] }));
  return maskArea(sharedMask(letters, ground)) >= MIN_LETTERS_SHARE * maskArea(letters);
}

/** Pixels that have the colour of what is around a line's letters, all the time. */
function evenPixels({ picture, change }: TextArea, line: Box, text: Mask, mayShade = true): Mask | undefined {
  const mixed = dilate(text, MIXED_PIXELS);
  const near = differenceOfMasks(dilate(mixed, NEAR_PIXELS), mixed);
  const pixels = pixelsInside(sharedMask(near, linesMask({ picture, lines: [line] })));
  const colour = (mayShade ? shadedColour : plainColour)(picture, pixels);
  if (!colour) return undefined;
  return maskWhere(
    picture.width,
    picture.height,
    (pixel) => (change.data[pixel] as number) <= SOLID_LEVELS && isLike(picture, pixel, colour, SOLID_LEVELS),
  );
}

/** The piece of a mask that has the most of a line. */
function largestPiece(mask: Mask, line: Box): Mask {
  const { labels } = connectedComponents(mask);
  const inLine = linesMask({ picture: mask, lines: [line] });
  const sizes = new Map<number, number>();
  for (let pixel = 0; pixel < labels.length; pixel++) {
    const label = labels[pixel] as number;
    if (label !== 0 && inLine.data[pixel] !== 0) sizes.set(label, (sizes.get(label) ?? 0) + 1);
  }
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
