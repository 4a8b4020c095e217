/** How many decibels of peaks the limiter may take off before that is audible. */
const limiterRangeDb = 6;

/** The gain that brings a dub to the loudness of its source. */
export interface MatchingGain {
  readonly gainDb: number;
  /** How many LU quieter than the source the dub stays, because more limiting would be audible; 0 when it matches. */
  readonly shortfallLu: number;
}

/**
 * Gain from the dub's loudness to the source speech's, both in LUFS, given the dub's true peak in dBTP. Peaks may pass
 * `limitDbtp` by up to 6 dB, so the sum must go through `limitTruePeak`. When one of the two is silent the gain is 0
 * dB.
 *
 * Match whole speakers rather than single lines: loudness of less than 400 ms is that of one vowel and says little of
 * the speaker.
 */
export function gainToMatch(sourceLufs: number, dubLufs: number, truePeakDbtp: number, limitDbtp = -1): MatchingGain {
  const wantedDb = sourceLufs - dubLufs;
  if (!Number.isFinite(wantedDb)) return { gainDb: 0, shortfallLu: 0 };
  const gainDb = Math.min(wantedDb, limitDbtp + limiterRangeDb - truePeakDbtp);
  return { gainDb, shortfallLu: wantedDb - gainDb };
}
