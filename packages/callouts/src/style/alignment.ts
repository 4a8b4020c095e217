import type { Box, CalloutStyle } from '@polydub/contracts';
import { isRightToLeft } from '../fonts/script-fonts.js';

/** How far from the middle a text may be and still count as centred, as a share of the width. */
const CENTRED = 0.04;
/** Likewise on a plate, in heights of a line: it is not much wider than its text. */
const CENTRED_ON_PLATE = 0.2;
/** A single line on the right ends at the right side when it ends this near to it, as a share of the width; a label begins where it points. */
const AT_SIDE = 0.08;

const ITEM = /^\s*(?:[•·▪◦‣●○]|\p{N}{1,2}[.)])\s/mu;

/** The side at which the items of a list begin, where a text is one: bullets were not read in all lines, and items may be indented. */
export function listSide(text: string): CalloutStyle['alignment'] | undefined {
  if (!text.includes('\n') || !ITEM.test(text)) return undefined;
  return isRightToLeft(text) ? 'right' : 'left';
}

/**
 * How lines are aligned: by the side at which they differ least; a single line by its place in the plate, or else in the
 * picture.
 */
export function alignmentOf(lines: readonly Box[], pictureWidth: number, plate?: Box): CalloutStyle['alignment'] {
  const first = lines[0];
  if (!first) return 'centre';
  if (lines.length === 1 || widthsAlike(lines)) {
    const within = plate ?? { x: 0, width: pictureWidth };
    return byPlace(first, within, plate ? CENTRED_ON_PLATE * first.height : CENTRED * pictureWidth);
  }
  const left = spread(lines.map(({ x }) => x));
  const centre = spread(lines.map(({ x, width }) => x + width / 2));
  const right = spread(lines.map(({ x, width }) => x + width));
  if (centre <= Math.min(left, right)) return 'centre';
  return left <= right ? 'left' : 'right';
}

/** Lines equally long are aligned in every way. */
function widthsAlike(lines: readonly Box[]): boolean {
  const widths = lines.map(({ width }) => width);
  return spread(widths) < 0.03 * Math.max(...widths);
}

function spread(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values);
}

/** @param offPixels How far from the middle a line may be and still count as centred. */
function byPlace(
  line: Box,
  within: { readonly x: number; readonly width: number },
  offPixels: number,
): CalloutStyle['alignment'] {
  const left = line.x - within.x;
  const right = within.x + within.width - line.x - line.width;
  if (Math.abs(left - right) / 2 <= Math.min(offPixels, CENTRED * within.width)) return 'centre';
  return left < right || right > AT_SIDE * within.width ? 'left' : 'right';
}
