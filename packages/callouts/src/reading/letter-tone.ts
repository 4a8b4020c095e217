import type { Picture } from '@polydub/contracts';

/** Upper and lower share of a line's box that is not looked at: it may reach beyond a narrow plate. */
const MARGIN_SHARE = 0.2;
/** What differs by no more than this from the ground's brightness belongs to it, in levels; and the share that it fills at least. */
const EVEN_LEVELS = 14;
const MIN_EVEN_SHARE = 0.5;
/** Letters differ from their ground by at least this, in levels, and fill at least this share. */
const MIN_LETTER_LEVELS = 50;
const MIN_LETTER_SHARE = 0.04;
/** Of what differs so much, this share is darker than the ground, or lighter. */
const MIN_SAME_SHARE = 0.9;

/** What the letters of a line look like on the even ground around them. */
export interface LetterTone {
  /** Whether they are darker than it. */
  readonly isDark: boolean;
  /** The ground's red, green and blue. */
  readonly ground: readonly [number, number, number];
  /** Those of the letters, without their blurred edges. */
  readonly letters: readonly [number, number, number];
}

/** How the letters of a line, cut out with its box, stand out from the even ground around them; undefined where there is none such. */
export function letterTone(line: Picture): LetterTone | undefined {
  const { width, height, data } = line;
  const counts = new Float64Array(256);
  const margin = Math.round(MARGIN_SHARE * height);
  // Green is nearest to brightness.
  for (let pixel = margin * width; pixel < (height - margin) * width; pixel++) {
    const level = data[3 * pixel + 1] as number;
    counts[level] = (counts[level] as number) + 1;
  }
  const between = (from: number, to: number) =>
    counts.slice(Math.max(0, from), to).reduce((sum, count) => sum + count, 0);
  const evenAt = (level: number) => between(level - EVEN_LEVELS, level + EVEN_LEVELS + 1);
  const levels = Array.from(counts.keys());
  const ground = levels.reduce((best, level) => (evenAt(level) > evenAt(best) ? level : best));
  const all = between(0, 256);
  const [darker, lighter] = [
    between(0, Math.max(0, ground - MIN_LETTER_LEVELS + 1)),
    between(ground + MIN_LETTER_LEVELS, 256),
  ];
  const letters = darker + lighter;
  if (evenAt(ground) < MIN_EVEN_SHARE * all || letters < MIN_LETTER_SHARE * all) return undefined;
  if (Math.max(darker, lighter) < MIN_SAME_SHARE * letters) return undefined;
  const isDark = darker > lighter;
  const strongest = strongestLevel(counts, { ground, isDark, count: STRONG_SHARE * letters });
  const isLetter = (level: number) => (isDark ? level <= strongest : level >= strongest);
  return {
    isDark,
    ground: meanColour(line, (level) => Math.abs(level - ground) <= EVEN_LEVELS),
    letters: meanColour(line, isLetter),
  };
}

/** Letters' colour is told by this share of their pixels, those that differ most from the ground: others are mixed with it. */
const STRONG_SHARE = 0.4;

/** The level from which on, away from the ground, so many pixels lie. */
function strongestLevel(
  counts: Float64Array,
  { ground, isDark, count }: { readonly ground: number; readonly isDark: boolean; readonly count: number },
): number {
  const [from, step] = isDark ? [0, 1] : [255, -1];
  let left = count;
  for (let level = from; level !== ground; level += step) {
    left -= counts[level] as number;
    if (left <= 0) return level;
  }
  return ground;
}

/** The mean colour of the pixels with such green. */
function meanColour({ data }: Picture, isMeant: (level: number) => boolean): LetterTone['ground'] {
  const sum: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (let at = 0; at + 2 < data.length; at += 3) {
    if (!isMeant(data[at + 1] as number)) continue;
    count += 1;
    for (const channel of [0, 1, 2] as const) sum[channel] += data[at + channel] as number;
  }
  const mean = (total: number) => Math.round(total / Math.max(1, count));
  return [mean(sum[0]), mean(sum[1]), mean(sum[2])];
}
