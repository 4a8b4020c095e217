import { lumaOf } from '@polydub/vision';
import { type Colour, colourDistance } from './colour-clusters.js';

/** Letters are told from what is brighter or darker by this much, in levels; of another colour but as bright, from what is so far off. */
const MIN_LUMA_LEVELS = 35;
const MIN_COLOUR_LEVELS = 110;

/** Whether people can read letters of one colour on the other. */
export function canBeTold(one: Colour, other: Colour): boolean {
  return Math.abs(lumaOf(one) - lumaOf(other)) >= MIN_LUMA_LEVELS || colourDistance(one, other) >= MIN_COLOUR_LEVELS;
}
