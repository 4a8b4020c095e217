import { gatedLoudness, type LoudnessMeter } from '@polydub/timing';
import { z } from 'zod';

/** Gating blocks below this count nowhere (ITU-R BS.1770-5, absolute gate at −70 LUFS), so they are not kept. */
const MIN_POWER = 1e-8;

/** How loud a sound is, so that it can be told of several sounds together: null for silence. */
export const soundLevelsSchema = z.object({
  truePeakDbtp: z.number().nullable(),
  /** Mean squares of its gating blocks, K-weighted. */
  blockPowers: z.array(z.number()),
});
/** How loud a sound is. */
export type SoundLevels = z.infer<typeof soundLevelsSchema>;

/** The powers of all blocks that a meter heard in a span, as short as they can be told. */
export function keptPowers(meter: LoudnessMeter, startSeconds = 0, endSeconds = Number.POSITIVE_INFINITY): number[] {
  const powers = meter.blockPowers([{ startSeconds, endSeconds }]);
  return powers.filter((power) => power > MIN_POWER).map((power) => Number(power.toPrecision(4)));
}

/** Loudness and true peak of several sounds that follow one another; −∞ for silence. */
export function levelsOfAll(sounds: readonly SoundLevels[]): { readonly lufs: number; readonly truePeakDbtp: number } {
  return {
    lufs: gatedLoudness(sounds.flatMap(({ blockPowers }) => blockPowers)),
    truePeakDbtp: sounds.reduce(
      (most, { truePeakDbtp }) => Math.max(most, truePeakDbtp ?? Number.NEGATIVE_INFINITY),
      Number.NEGATIVE_INFINITY,
    ),
  };
}

/** A level as JSON can hold it: null stands for silence. */
export function finite(level: number): number | null {
  return Number.isFinite(level) ? level : null;
}
