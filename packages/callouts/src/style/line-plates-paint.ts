import type { Picture } from '@polydub/contracts';
import { differenceOfMasks, erode, pixelsInside } from '@polydub/vision';
import { colourAt, colourDistance } from '../glyphs/colour-clusters.js';
import { linesMask } from '../glyphs/line-pieces.js';
import { findLinePlates, type LinePlates } from '../glyphs/line-plates.js';
import type { TextArea } from '../glyphs/text-area.js';
import { hexOf } from './letter-colours.js';
import { sharedLook } from './plate-look.js';
import type { PlatePaint } from './plate-paint.js';

/** Boxes behind the lines of a text, and how they are painted. */
export interface PaintedLinePlates {
  readonly plates: LinePlates;
  readonly paint: PlatePaint;
}

/**
 * Finds boxes of different widths behind the lines of a level text at rest that are opaque, or through which what is behind them goes on;
 * undefined where there are none.
 *
 * @param crops The same part of the picture at different times.
 */
export function paintedLinePlates(area: TextArea, crops: readonly Picture[]): PaintedLinePlates | undefined {
  const plates = findLinePlates(area);
  if (!plates) return undefined;
  const { boxes, colour } = plates;
  const look = sharedLook(crops, boxes);
  if (look) return { plates, paint: { colour: hexOf(look.colour), opacity: look.opacity } };
  return areOpaque(area, plates) ? { plates, paint: { colour: hexOf(colour), opacity: 1 } } : undefined;
}

/** What lies between so many pixels inside of a box's edge holds no letters, and nothing that a codec mixed in from outside. */
const RIM_PIXELS = { from: 2, to: 4 };
/** Pixels of an opaque box differ by no more than this from its colour, and change by no more over time, in levels. */
const EVEN_LEVELS = 16;
const MIN_EVEN_SHARE = 0.9;

/** Whether boxes have one colour all along their edges, all the time. */
function areOpaque({ picture, change }: TextArea, { boxes, colour }: LinePlates): boolean {
  const all = linesMask({ picture, lines: boxes });
  const rim = differenceOfMasks(erode(all, RIM_PIXELS.from), erode(all, RIM_PIXELS.to));
  const pixels = pixelsInside(rim);
  const even = pixels.filter(
    (pixel) =>
      colourDistance(colourAt(picture, pixel), colour) <= EVEN_LEVELS && (change.data[pixel] as number) <= EVEN_LEVELS,
  );
  return even.length >= MIN_EVEN_SHARE * pixels.length;
}
