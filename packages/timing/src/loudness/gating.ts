/** Loudness is measured in overlapping blocks of 400 ms, one every 100 ms (ITU-R BS.1770-5). */
export const gating = { blockSeconds: 0.4, hopSeconds: 0.1 } as const;
/** Blocks quieter than this are silence (ITU-R BS.1770-5, absolute gate). */
export const absoluteGateLufs = -70;
/** Blocks this much quieter than the rest are pauses (relative gate). */
const relativeGateLu = -10;
/** Calibration constant (ITU-R BS.1770): a 997 Hz sine of full scale in one channel measures −3.01 LUFS. */
const offsetLu = -0.691;

/** Loudness of a mean square of K-weighted samples, summed over channels, in LUFS; −∞ for digital silence. */
export function lufs(power: number): number {
  return offsetLu + 10 * Math.log10(power);
}

/**
 * Gated loudness in LUFS of overlapping blocks, given the mean square of each: the mean of the blocks above −70 LUFS is
 * computed first, then the mean of those not more than 10 LU below it. −∞ when no block is above the absolute gate.
 */
export function gatedLoudness(blockPowers: readonly number[]): number {
  const audible = blockPowers.filter((power) => lufs(power) > absoluteGateLufs);
  if (audible.length === 0) return Number.NEGATIVE_INFINITY;
  const gateLufs = lufs(mean(audible)) + relativeGateLu;
  return lufs(mean(audible.filter((power) => lufs(power) > gateLufs)));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
