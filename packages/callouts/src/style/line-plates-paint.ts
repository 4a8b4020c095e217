import type { Picture } from '@polydub/contracts';
import { dilate } from '@polydub/vision';
import { masksOnLinePlates, plateSpreadPixels } from '../glyphs/glyph-masks.js';
import { findLinePlates, type LinePlates } from '../glyphs/line-plates.js';
import { isPlain } from '../glyphs/plate.js';
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
  const hidden = dilate(masksOnLinePlates(area, plates).fill, plateSpreadPixels(area.lineHeight));
  const areOpaque = boxes.every((box) => isPlain(area, { box, colour }, hidden));
  return areOpaque ? { plates, paint: { colour: hexOf(colour), opacity: 1 } } : undefined;
}
