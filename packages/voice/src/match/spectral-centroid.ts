import type { Spectrum } from './spectrum.js';

/**
 * Band to measure. Telephone speech and old recordings end near 4 kHz, so recordings of all kinds can be compared in
 * it.
 */
const lowestHz = 80;
const highestHz = 4000;

/** Mean frequency, weighted by magnitude, between 80 and 4000 Hz. */
export function spectralCentroid({ magnitudes, binHz }: Spectrum): number {
  let weighted = 0;
  let total = 0;
  for (let bin = Math.ceil(lowestHz / binHz); bin < Math.min(magnitudes.length, highestHz / binHz); bin++) {
    const magnitude = magnitudes[bin] ?? 0;
    weighted += magnitude * bin * binHz;
    total += magnitude;
  }
  return total > 0 ? weighted / total : 0;
}
