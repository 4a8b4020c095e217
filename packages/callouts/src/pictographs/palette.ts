import type { Box, Picture } from '@polydub/contracts';

/** Colours are told apart to so many levels of each channel. */
const LEVELS = 16;
const STEPS = 256 / LEVELS;
/** A colour that fewer pixels have is there by chance. */
const MIN_SHARE = 0.002;
const MIN_PIXELS = 3;

/** The colours of a part of a picture, each with those that differ from it by about 16 to 32 levels. */
export interface Palette {
  /** Whether the part has a pixel's colour, or one near to it. */
  has(picture: Picture, pixel: number): boolean;
}

/** The colours of a part of a picture. */
export function paletteOf(picture: Picture, part: Box): Palette {
  const counts = new Float64Array(STEPS ** 3);
  let all = 0;
  for (let y = Math.max(0, Math.floor(part.y)); y < Math.min(picture.height, part.y + part.height); y++)
    for (let x = Math.max(0, Math.floor(part.x)); x < Math.min(picture.width, part.x + part.width); x++) {
      const index = indexAt(picture, y * picture.width + x);
      counts[index] = (counts[index] as number) + 1;
      all += 1;
    }
  const least = Math.max(MIN_PIXELS, MIN_SHARE * all);
  const near = new Uint8Array(counts.length);
  for (const [index, count] of counts.entries()) if (count >= least) markAround(near, index);
  return { has: (other, pixel) => near[indexAt(other, pixel)] === 1 };
}

function indexAt({ data }: Picture, pixel: number): number {
  const step = (channel: number) => Math.floor((data[3 * pixel + channel] as number) / LEVELS);
  return (step(0) * STEPS + step(1)) * STEPS + step(2);
}

function markAround(near: Uint8Array, index: number): void {
  const [red, green, blue] = [Math.floor(index / STEPS ** 2), Math.floor(index / STEPS) % STEPS, index % STEPS];
  for (let r = Math.max(0, red - 1); r <= Math.min(STEPS - 1, red + 1); r++)
    for (let g = Math.max(0, green - 1); g <= Math.min(STEPS - 1, green + 1); g++)
      for (let b = Math.max(0, blue - 1); b <= Math.min(STEPS - 1, blue + 1); b++)
        near[(r * STEPS + g) * STEPS + b] = 1;
}
