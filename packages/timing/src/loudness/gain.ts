/** How far peaks may be pushed into the limiter before it is heard. */
const limiterRangeDb = 6;

/** The gain that brings a dub to the loudness of its source. */
export interface MatchingGain {
  readonly gainDb: number;
  /** How much quieter than the source it stays, because more limiting would be heard; 0 when it matches. */
  readonly shortfallLu: number;
}

/**
 * Gain from the dub's loudness to the source speech's, both in LUFS, given the dub's true peak in dBTP. Peaks may pass
 * `limitDbtp` by up to 6 dB, so the sum must go through `limitTruePeak`. Where either is silent there is nothing to match: 0 dB.
 *
 * Match whole speakers rather than single lines: under 400 ms, loudness is that of one vowel and says little of the speaker.
 */
export function gainToMatch(sourceLufs: number, dubLufs: number, truePeakDbtp: number, limitDbtp = -1): MatchingGain {
  const wantedDb = sourceLufs - dubLufs;
  if (!Number.isFinite(wantedDb)) return { gainDb: 0, shortfallLu: 0 };
  const gainDb = Math.min(wantedDb, limitDbtp + limiterRangeDb - truePeakDbtp);
  return { gainDb, shortfallLu: wantedDb - gainDb };
}
