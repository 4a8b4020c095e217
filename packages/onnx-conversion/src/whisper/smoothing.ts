/**
 * Largest absolute values of the encoder's channels, by the name of the value in the graph, as measured on speech. A few channels are
 * a hundred times louder than the rest and would leave these nothing of 8 bits.
 */
export type ChannelPeaks = ReadonlyMap<string, Float32Array>;

/** Names of the encoder's values that are rounded to 8 bits. */
export const measuredValues = /^encoder\..*(_norm\.normed|\.attended)$/;

/** How much of the difference between channels moves from the values into the weights. */
const STRENGTH = 0.7;

/**
 * What the channels of a value are divided by, and the weights that take them multiplied by, so that 8 bits serve both (SmoothQuant:
 * Xiao et al., 2022, with the strength that measured best here); undefined where nothing was measured.
 */
export function smoothingScales(peaks: ChannelPeaks, value: string): Float32Array | undefined {
  const measured = peaks.get(value);
  if (!measured) return undefined;
  const logs = measured.map((peak) => Math.log(Math.max(peak, 1e-3)));
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length;
  return logs.map((log) => Math.exp(STRENGTH * (log - mean)));
}

/** Multiplies every row of `values` by `scales`, element by element. */
export function scaleColumns(values: Float32Array, scales: Float32Array | undefined): Float32Array {
  return scales ? values.map((value, index) => value * (scales[index % scales.length] as number)) : values;
}

/** Element by element 1 / x. */
export function inverse(scales: Float32Array | undefined): Float32Array | undefined {
  return scales?.map((scale) => 1 / scale);
}
