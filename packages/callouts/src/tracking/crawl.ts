import { textSimilarity } from '../text-distance.js';
import type { LineTrack } from './line-track.js';
import { isAtEdge } from './read-lines.js';

/** Fewer sightings may be of a text that comes in or goes out. */
const MIN_SIGHTINGS = 3;
/** Less alike are the beginning and the end of a text that ran through the picture; reading errors differ by less. */
const MAX_SIMILARITY = 0.8;

/**
 * Whether a line is longer than the picture is wide and runs through it: a part of it is seen at any time, always another one, and
 * never the whole.
 */
export function isCrawl({ sightings }: LineTrack, size: { readonly width: number; readonly height: number }): boolean {
  const [first, last] = [sightings[0], sightings.at(-1)];
  if (!first || !last || sightings.length < MIN_SIGHTINGS) return false;
  if (!sightings.every((sighting) => isAtEdge(sighting, size))) return false;
  const repeats = sightings.filter((sighting, index) => sighting.text === sightings[index - 1]?.text).length;
  return repeats < sightings.length / 2 && textSimilarity(first.text, last.text) < MAX_SIMILARITY;
}
