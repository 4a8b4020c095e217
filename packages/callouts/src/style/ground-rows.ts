import type { Box, Picture } from '@polydub/contracts';
import { colourAt, colourDistance } from '../glyphs/colour-clusters.js';
import { evenGround } from '../pictographs/even-ground.js';

/** Colours that differ from the ground by more than this do not belong to it, in levels. */
const MIN_OFF_LEVELS = 30;
/** A row is no ground any more where this share of it, along the text, has other colours. */
const MIN_OFF_SHARE = 0.5;

/**
 * The rows of a picture around the letters of a text that stands on an even ground, up to where something else begins above and below: a rule, a
 * panel, a picture. Undefined where it stands on no even ground.
 *
 * @param letters Where its letters are, in pixels of the picture.
 */
export function groundRows(picture: Picture, letters: Box): Pick<Box, 'y' | 'height'> | undefined {
  const ground = evenGround(picture, letters);
  if (!ground) return undefined;
  const [left, right] = [Math.max(0, Math.round(letters.x)), Math.min(picture.width, letters.x + letters.width)];
  const isGround = (row: number) => {
    let off = 0;
    for (let x = left; x < right; x++)
      if (colourDistance(colourAt(picture, row * picture.width + x), ground) > MIN_OFF_LEVELS) off += 1;
    return off < MIN_OFF_SHARE * (right - left);
  };
  let top = Math.max(0, Math.floor(letters.y));
  while (top > 0 && isGround(top - 1)) top -= 1;
  let bottom = Math.min(picture.height, Math.ceil(letters.y + letters.height));
  while (bottom < picture.height && isGround(bottom)) bottom += 1;
  return { y: top, height: bottom - top };
}
