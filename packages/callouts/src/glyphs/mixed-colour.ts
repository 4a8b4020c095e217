import { lumaOf } from '@polydub/vision';
import type { Colour } from './colour-clusters.js';

/** The two colours between which the edge of a letter lies. */
export interface EdgeColours {
  readonly letters: Colour;
  readonly background: Colour;
}

/** From this share of the letters' colour on, a pixel belongs to them. */
const MIN_SHARE = 0.5;
/** Codecs keep colours at half the resolution of brightness: those of a thin stroke are mixed with more of what is around it. */
const MIN_CHROMA_SHARE = 0.3;
/** Colours that differ by less than this, in levels, tell no share of their own. */
const MIN_LUMA_DIFFERENCE = 40;
const MIN_CHROMA_DIFFERENCE = 60;

/** How much of a colour is that of letters when the rest is their background's: 0…1, and more. */
export function letterShare(seen: Colour, edge: EdgeColours): number {
  return shareAlong(differencesOf(seen, edge)).share;
}

/**
 * Whether a colour is, for the larger part, that of letters and otherwise that of what is around them, and nothing else. Of coloured
 * letters brightness and colour are told apart, as codecs mix colours over more pixels than brightness.
 *
 * @param tolerance How far off such a mixture it may be, in levels.
 */
export function isStrokeColour(seen: Colour, edge: EdgeColours, tolerance: number): boolean {
  const differences = differencesOf(seen, edge);
  const plain = shareAlong(differences);
  if (plain.share >= MIN_SHARE && plain.off <= tolerance) return true;
  const [luma, wantedLuma] = differences.map(lumaOf) as [number, number];
  const chromas = differences.map(chromaOf) as [number[], number[]];
  if (Math.abs(wantedLuma) < MIN_LUMA_DIFFERENCE || Math.hypot(...chromas[1]) < MIN_CHROMA_DIFFERENCE) return false;
  const chroma = shareAlong(chromas);
  return luma / wantedLuma >= MIN_SHARE && chroma.share >= MIN_CHROMA_SHARE && chroma.off <= tolerance;
}

/** What a colour and that of letters differ by from the background. */
function differencesOf(seen: Colour, { letters, background }: EdgeColours): [Colour, Colour] {
  const from = (colour: Colour): Colour => [
    colour[0] - background[0],
    colour[1] - background[1],
    colour[2] - background[2],
  ];
  return [from(seen), from(letters)];
}

/** How far one difference goes along another, as a share of that, and how far it is off it, in levels. */
function shareAlong([own, wanted]: readonly [readonly number[], readonly number[]]): {
  readonly share: number;
  readonly off: number;
} {
  let [along, square, away] = [0, 0, 0];
  for (const [channel, difference] of wanted.entries()) {
    const other = own[channel] as number;
    along += other * difference;
    square += difference * difference;
    away += other * other;
  }
  if (square === 0) return { share: 0, off: Math.sqrt(away) };
  return { share: along / square, off: Math.sqrt(Math.max(0, away - (along * along) / square)) };
}

/** How much more blue and red it is than bright. */
function chromaOf(colour: Colour): number[] {
  const luma = lumaOf(colour);
  return [colour[2] - luma, colour[0] - luma];
}
