import type { Sighting } from '../reading/reading.js';

/** One line of text followed through the samples of a video. */
export interface LineTrack {
  /** The line as a whole, in order of time. */
  readonly sightings: Sighting[];
  /** Sightings of a part of it: detectors sometimes find a line in pieces. */
  readonly pieces: Sighting[];
  /** Sightings of its beginning while the rest of it was not there yet, in order of time. */
  beginnings?: readonly Sighting[];
}

/** When frames were looked at and where shots begin. */
export interface Samples {
  readonly sampledSeconds: readonly number[];
  readonly cutSeconds: readonly number[];
}

/** When a line is first seen, in whole or in part. */
export function firstSeen({ sightings, pieces, beginnings }: LineTrack): number {
  const begins = [...(beginnings ?? []), ...pieces].map(({ timeSeconds }) => timeSeconds);
  return Math.min(sightings[0]?.timeSeconds ?? 0, ...begins);
}

/** When a line is last seen, in whole or in part. */
export function lastSeen({ sightings, pieces }: LineTrack): number {
  return Math.max(sightings.at(-1)?.timeSeconds ?? 0, pieces.at(-1)?.timeSeconds ?? 0);
}
