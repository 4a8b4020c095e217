import { gatedLoudness, type LoudnessMeter } from '@polydub/timing';
import { z } from 'zod';

/** Gating blocks below this never count (ITU-R BS.1770-5, absolute gate at −70 LUFS), so they are not kept. */
const MIN_POWER = 1e-8;

/** Loudness figures that can be combined over several sounds; null for silence. */
export const soundLevelsSchema = z.object({
  truePeakDbtp: z.number().nullable(),
  /** Mean squares of its K-weighted gating blocks. */
  blockPowers: z.array(z.number()),
});
/** How loud a sound is. */
export type SoundLevels = z.infer<typeof soundLevelsSchema>;

/** The powers of all gating blocks in a span of a meter's sound, rounded so that they take little room. */
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

/** A level for JSON, which cannot hold −∞: null stands for silence. */
export function finite(level: number): number | null {
  return Number.isFinite(level) ? level : null;
}
