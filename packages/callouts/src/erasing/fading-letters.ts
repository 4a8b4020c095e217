import type { Mask, Picture } from '@polydub/contracts';
import { pixelsInside } from '@polydub/vision';
import { fillPlainGround } from './plain-ground.js';

/** How letters that stand on a plain ground differ from it, fully visible: three values for each pixel, 0 where nothing is erased. */
export type LetterDifferences = Float32Array;

/** What is more visible than this hides all that is behind it. */
const OPAQUE = 0.97;

/** How the letters of a picture differ from their ground. */
export function letterDifferences(
  picture: Picture,
  { mask, ground, radiusPixels }: { readonly mask: Mask; readonly ground: Mask; readonly radiusPixels: number },
): LetterDifferences {
  const out = { ...picture, data: picture.data.slice() };
  const pixels = pixelsInside(mask);
  const left = new Uint8Array(pixels.length).fill(1);
  fillPlainGround({ out, ground, text: mask, pixels, left, radiusPixels });
  return Float32Array.from(picture.data, (value, at) => value - (out.data[at] as number));
}

/** Letters that fade in or out. */
export interface SeenLetters {
  /** The picture with them. */
  readonly seen: Picture;
  /** Where the ground was painted over them. */
  readonly pixels: readonly number[];
  readonly letters: LetterDifferences;
}

/**
 * Takes letters away that fade together with their plate: what was filmed shines through both, and stays. Does nothing where they
 * are fully visible.
 *
 * @param out With the ground painted over the letters; written to.
 */
export function fadeLettersAway(out: Picture, { seen, pixels, letters }: SeenLetters): void {
  const visible = visibility(out, { seen, pixels, letters });
  if (visible >= OPAQUE) return;
  // The more visible letters are, the more a codec leaves of their edges, and the less shines through the ground.
  const trustInGround = visible ** 2;
  for (const pixel of pixels)
    for (let at = 3 * pixel; at < 3 * pixel + 3; at++) {
      const without = (seen.data[at] as number) - visible * (letters[at] as number);
      const painted = out.data[at] as number;
      out.data[at] = Math.max(0, Math.min(255, Math.round(without + trustInGround * (painted - without))));
    }
}

/** How visible the letters are, 0…1: what of their full difference from the ground is seen. */
function visibility({ data: ground }: Picture, { seen, pixels, letters }: SeenLetters): number {
  let [along, square] = [0, 0];
  for (const pixel of pixels)
    for (let at = 3 * pixel; at < 3 * pixel + 3; at++) {
      const full = letters[at] as number;
      along += ((seen.data[at] as number) - (ground[at] as number)) * full;
      square += full * full;
    }
  return square > 0 ? Math.max(0, along / square) : 1;
}
