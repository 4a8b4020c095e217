/**
 * Scale-invariant signal-to-distortion ratio of an estimate, in dB: how much of it is the reference, at whatever loudness,
 * against everything else in it (J. Le Roux et al., SDR – half-baked or well done?, ICASSP 2019). Both as many samples.
 * −Infinity where the reference or the estimate is silent.
 */
export function siSdrDb(reference: Float32Array, estimate: Float32Array): number {
  let [product, referencePower, estimatePower] = [0, 0, 0];
  for (let n = 0; n < reference.length; n++) {
    const [wanted, given] = [reference[n] as number, estimate[n] as number];
    product += wanted * given;
    referencePower += wanted * wanted;
    estimatePower += given * given;
  }
  if (referencePower === 0 || estimatePower === 0) return Number.NEGATIVE_INFINITY;
  const target = product ** 2 / referencePower;
  return 10 * Math.log10(target / Math.max(estimatePower - target, Number.MIN_VALUE));
}
