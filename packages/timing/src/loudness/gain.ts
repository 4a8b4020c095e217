/** How many decibels of peaks the limiter may take off before that is audible. */
const limiterRangeDb = 6;

/**
 * Gain from the dub's loudness to the source speech's, both in LUFS, given the dub's true peak in dBTP. Peaks may pass
 * `limitDbtp` by up to 6 dB, so the sum must go through `limitTruePeak`. When one of the two is silent the gain is 0
 * dB.
 *
 * Match whole speakers rather than single lines: loudness of less than 400 ms is that of one vowel and says little of
 * the speaker.
 */
export function gainToMatch(sourceLufs: number, dubLufs: number, truePeakDbtp: number, limitDbtp = -1): number {
  const wantedDb = sourceLufs - dubLufs;
  return Number.isFinite(wantedDb) ? Math.min(wantedDb, limitDbtp + limiterRangeDb - truePeakDbtp) : 0;
}
