import type { Picture } from '@polydub/contracts';
import { type Colour, colourAt, colourDistance } from './colour-clusters.js';

/** A stretch of a row or of a column of pixels beside which an edge may lie. */
export interface EdgeStretch {
  readonly from: number;
  readonly to: number;
  /** Along a row of pixels, else along a column. */
  readonly isRow: boolean;
}

/** What is seen of an edge beyond which a picture is farther from a colour. */
export interface ColourEdge {
  /** `unclear` where almost all of what is beyond has the colour, too: an edge would not be seen. */
  readonly seen: 'edge' | 'none' | 'unclear';
  /** How much farther from the colour pixels are beyond it, on average. */
  readonly levels: number;
}

/** Pixels compared lie this far from an edge, where codecs do not mix both sides. */
const BESIDE_PIXELS = 2;
/** What is nearer to the colour than this, in levels, hardly differs from a plate of that colour. */
const MIN_CONTRAST_LEVELS = 24;
/** Share of a stretch that must have more contrast, or nothing is told. */
const MIN_CONTRAST_SHARE = 0.3;
/** Of what has contrast, this share must be farther from the colour beyond the edge than inside; less along columns, which are as short as a line is high. */
const MIN_EDGE_SHARE = { row: 0.8, column: 0.7 };
/** By at least so many levels each, and on average. */
const [MIN_STEP_LEVELS, MIN_EDGE_LEVELS] = [4, 8];

/**
 * Looks for an edge between two rows or columns of pixels: `at` and the one before it. Outside of the picture there is none.
 *
 * @param outwards Where the edge's outside is: 1 for greater, -1 for smaller coordinates.
 */
export function edgeToColour(
  picture: Picture,
  colour: Colour,
  { from, to, isRow }: EdgeStretch,
  { at, outwards }: { readonly at: number; readonly outwards: 1 | -1 },
): ColourEdge {
  const [inside, outside] =
    outwards > 0 ? [at - BESIDE_PIXELS, at + BESIDE_PIXELS - 1] : [at + BESIDE_PIXELS - 1, at - BESIDE_PIXELS];
  if (Math.min(inside, outside) < 0 || Math.max(inside, outside) >= (isRow ? picture.height : picture.width))
    return { seen: 'none', levels: 0 };
  const distanceAt = (line: number, along: number) =>
    colourDistance(colourAt(picture, isRow ? line * picture.width + along : along * picture.width + line), colour);
  let [contrasting, stepping, sum] = [0, 0, 0];
  for (let along = from; along < to; along++) {
    const beyond = distanceAt(outside, along);
    if (beyond < MIN_CONTRAST_LEVELS) continue;
    const step = beyond - distanceAt(inside, along);
    contrasting += 1;
    sum += step;
    if (step >= MIN_STEP_LEVELS) stepping += 1;
  }
  const levels = contrasting > 0 ? sum / contrasting : 0;
  if (contrasting < MIN_CONTRAST_SHARE * (to - from)) return { seen: 'unclear', levels: 0 };
  const isEdge = stepping >= MIN_EDGE_SHARE[isRow ? 'row' : 'column'] * contrasting && levels >= MIN_EDGE_LEVELS;
  return { seen: isEdge ? 'edge' : 'none', levels };
}
