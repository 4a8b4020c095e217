import type { Mask, Picture } from '@polydub/contracts';
import { dilate } from '@polydub/vision';
import { findPlate, type Plate } from '../glyphs/plate.js';
import type { TextArea } from '../glyphs/text-area.js';
import { isSeenThrough } from './plate-look.js';

/**
 * The half-transparent plate behind letters, wherever it ends; undefined where there is none: what is behind it must go on beyond its edges.
 *
 * @param area As wide as the picture: at its sides a plate may end with the picture.
 * @param crops The same part of the picture at different times.
 */
export function shadedPlate(area: TextArea, letters: Mask, crops: readonly Picture[]): Plate | undefined {
  const found = findPlate(area, dilate(letters, 2), true);
  return found && isSeenThrough(crops, found.box) ? { ...found, isPlain: false } : undefined;
}
