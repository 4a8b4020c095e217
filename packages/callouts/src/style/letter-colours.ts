import type { Mask, Picture } from '@polydub/contracts';
import { distanceToMask, invertedMask } from '@polydub/vision';
import { type Colour, colourAt, medianColour } from '../glyphs/colour-clusters.js';

/** Share of the letters' pixels, those farthest from any edge, that tell their colour. */
const CORE_SHARE = 0.25;

/** Strokes that reach less far inside are thinner than what codecs store colours in: theirs is mixed with that of the background. */
const THIN_PIXELS = 2;
/** Thin letters whose red, green and blue differ by no more than this are grey or white. */
const TINT_LEVELS = 24;

/**
 * The colour of letters: the median of their inner pixels, as those at the edges are mixed with what is around them. Of thin ones only the
 * brightness is trusted where they have hardly any colour.
 */
export function letterColour(picture: Picture, fill: Mask): Colour | undefined {
  const inside = distanceToMask(invertedMask(fill)).data;
  const pixels: number[] = [];
  for (let pixel = 0; pixel < fill.data.length; pixel++) if (fill.data[pixel] !== 0) pixels.push(pixel);
  const depths = pixels.map((pixel) => inside[pixel] as number).sort((one, other) => other - one);
  const least = depths[Math.floor(depths.length * CORE_SHARE)] ?? 0;
  const colour = medianColour(
    picture,
    pixels.filter((pixel) => (inside[pixel] as number) >= least),
  );
  const most = Math.max(...(colour ?? []));
  if (!colour || least >= THIN_PIXELS || most - Math.min(...colour) > TINT_LEVELS) return colour;
  return [most, most, most];
}

/** The mean of the pixels' colours. */
export function meanOf(picture: Picture, pixels: readonly number[]): Colour {
  const sum: [number, number, number] = [0, 0, 0];
  for (const pixel of pixels) {
    const colour = colourAt(picture, pixel);
    for (const channel of [0, 1, 2] as const) sum[channel] += colour[channel];
  }
  const count = Math.max(1, pixels.length);
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}

/** As CSS writes it, such as `#ffcc00`. */
export function hexOf(colour: Colour): string {
  const digits = colour.map((value) =>
    Math.max(0, Math.min(255, Math.round(value)))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}
