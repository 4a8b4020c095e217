import type { Mask } from '@polydub/contracts';
import type { TextMeasure } from '../fonts/canvas-font.js';

/** Marks whose tails are small: in small letters they often are not found, and nothing else may reach below the baseline. */
const TAILS = /[,;，；]/gu;
/** The lowest rows of letters, as a share of their height. Feet stand there in a larger share of the columns, tails of commas in a smaller one. */
const LOWEST_ROWS = 0.08;
const MIN_FEET = 0.15;

/**
 * How high the letters of a line would be drawn by a font of one pixel: without the tails of commas where these are not among the letters that
 * were found.
 *
 * @param letters Those found, cut to their bounds.
 */
export function inkHeight(text: string, letters: Mask, measure: TextMeasure): number {
  const whole = heightOf(text, measure);
  const bare = text.replace(TAILS, '');
  if (bare.trim() === '' || bare === text) return whole;
  const without = heightOf(bare, measure);
  return without < whole && standsOnFeet(letters) ? without : whole;
}

function heightOf(text: string, measure: TextMeasure): number {
  const { above, below } = measure.ink(text);
  return above + below;
}

function standsOnFeet({ width, height, data }: Mask): boolean {
  const rows = Math.max(1, Math.round(LOWEST_ROWS * height));
  let feet = 0;
  for (let x = 0; x < width; x++) {
    const isFoot = Array.from({ length: rows }, (_, row) => data[(height - 1 - row) * width + x]).some(
      (at) => at !== 0,
    );
    if (isFoot) feet += 1;
  }
  return feet >= MIN_FEET * width;
}
