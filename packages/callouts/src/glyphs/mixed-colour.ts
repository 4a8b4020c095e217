import { lumaOf } from '@polydub/vision';
import { type Colour, colourDistance } from './colour-clusters.js';

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
export function letterShare(seen: Colour, { letters, background }: EdgeColours): number {
  let [along, square] = [0, 0];
  for (const channel of [0, 1, 2] as const) {
    const wanted = letters[channel] - background[channel];
    along += (seen[channel] - background[channel]) * wanted;
    square += wanted * wanted;
  }
  return square === 0 ? 0 : along / square;
}

/**
 * Whether a colour is, for the larger part, that of letters and otherwise that of what is around them, and nothing else. Of coloured
 * letters brightness and colour are told apart, as codecs mix colours over more pixels than brightness.
 *
 * @param tolerance How far off such a mixture it may be, in levels.
 */
export function isStrokeColour(seen: Colour, edge: EdgeColours, tolerance: number): boolean {
  const share = letterShare(seen, edge);
  // A colour of which too little is theirs is hardly as bright either: most pixels are told here.
  if (share < MIN_SHARE / 2) return false;
  if (share >= MIN_SHARE && offMixture(seen, edge, share) <= tolerance) return true;
  const ground = lumaOf(edge.background);
  const [luma, wantedLuma] = [lumaOf(seen) - ground, lumaOf(edge.letters) - ground];
  const chroma = { letters: chromaOf(edge.letters), background: chromaOf(edge.background) };
  if (Math.abs(wantedLuma) < MIN_LUMA_DIFFERENCE) return false;
  if (colourDistance(chroma.letters, chroma.background) < MIN_CHROMA_DIFFERENCE) return false;
  const own = chromaOf(seen);
  const chromaShare = letterShare(own, chroma);
  const isMixed = luma / wantedLuma >= MIN_SHARE && chromaShare >= MIN_CHROMA_SHARE;
  return isMixed && offMixture(own, chroma, chromaShare) <= tolerance;
}

/** How far a colour is off the mixture of two others with such a share of the letters', in levels. */
function offMixture(seen: Colour, { letters, background }: EdgeColours, share: number): number {
  let square = 0;
  for (const channel of [0, 1, 2] as const) {
    const mixed = background[channel] + share * (letters[channel] - background[channel]);
    square += (seen[channel] - mixed) ** 2;
  }
  return Math.sqrt(square);
}

/** How much more blue and red a colour is than bright. */
function chromaOf(colour: Colour): Colour {
  const luma = lumaOf(colour);
  return [colour[2] - luma, colour[0] - luma, 0];
}
