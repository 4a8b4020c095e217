import type { CalloutStyle, Picture } from '@polydub/contracts';
import type { Plate } from '../glyphs/plate.js';
import { cornerRadius } from './corner-radius.js';
import { hexOf } from './letter-colours.js';
import { plateLook } from './plate-look.js';

/** How a plate is painted, wherever it is. */
export type PlatePaint = Omit<NonNullable<CalloutStyle['plate']>, 'box'>;

/**
 * Tells colour, opacity and corners of a plate.
 *
 * @param crops The same part of the picture at different times, with what is around the plate.
 * @param picture What they have in common.
 */
export function platePaint(crops: readonly Picture[], picture: Picture, plate: Plate): PlatePaint {
  const { colour, opacity } = plateLook(crops, plate);
  const cornerRadiusPixels = cornerRadius(picture, plate.box);
  return { colour: hexOf(colour), opacity, ...(cornerRadiusPixels > 0 && { cornerRadiusPixels }) };
}
