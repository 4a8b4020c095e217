import type { Box, Picture } from '@polydub/contracts';
import { colourAt, colourDistance } from '../glyphs/colour-clusters.js';

/** Colours of a bar differ by no more than this, in levels. */
const SAME_LEVELS = 24;
/** A bar is at least so wide, as a share of the picture. */
const MIN_WIDTH = 0.02;
/** In at least this share of the rows a bar ends at its border, to so many pixels; in the others what is beside it has the same colour, and nowhere it ends earlier. */
const MIN_STRAIGHT = 0.6;
const STRAIGHT_PIXELS = 2;

/**
 * The columns between even bars at the sides of a picture, as of a square picture in a wide frame, for letters that stand between them; undefined
 * where there are no bars.
 *
 * @param picture As wide as the frame.
 * @param letters Where the letters are, in its pixels.
 */
export function betweenBars(picture: Picture, letters: Box): Pick<Box, 'x' | 'width'> | undefined {
  const [left, right] = [barWidth(picture, 1), barWidth(picture, -1)];
  const x = left <= letters.x ? left : 0;
  const end = picture.width - (picture.width - right >= letters.x + letters.width ? right : 0);
  return x > 0 || end < picture.width ? { x, width: end - x } : undefined;
}

/** How wide the bar at the left (`step` 1) or at the right (−1) is; 0 where there is none. */
function barWidth(picture: Picture, step: 1 | -1): number {
  const { width, height } = picture;
  const column = (at: number) => (step > 0 ? at : width - 1 - at);
  const colour = colourAt(picture, (height >> 1) * width + column(0));
  const ends = Array.from({ length: height }, (_, row) => {
    let end = 0;
    while (end < width && colourDistance(colourAt(picture, row * width + column(end)), colour) <= SAME_LEVELS) end += 1;
    return end;
  });
  const bar = ends.toSorted((one, other) => one - other)[Math.floor(0.1 * height)] ?? 0;
  const straight = ends.filter((end) => Math.abs(end - bar) <= STRAIGHT_PIXELS).length;
  const isBar = Math.min(...ends) >= bar - STRAIGHT_PIXELS && straight >= MIN_STRAIGHT * height;
  return isBar && bar >= MIN_WIDTH * width ? bar : 0;
}
