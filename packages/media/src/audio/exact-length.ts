/** The samples cut or padded with silence at their end to exactly `length`. */
export function exactLength(samples: Float32Array, length: number): Float32Array {
  if (samples.length === length) return samples;
  const exact = new Float32Array(length);
  exact.set(samples.subarray(0, length));
  return exact;
}
