import type { Weights } from '../torch/weights.js';

/** Filters of the first layer, as floats `[FILTERS, 1, TAPS]`. */
export const FILTERS = 80;
/** Samples that each filter sees. */
export const TAPS = 251;

const SAMPLE_RATE_HZ = 16_000;
const MIN_LOW_HZ = 50;
const MIN_BAND_HZ = 50;
const NAME = 'sincnet.conv1d.0.filterbank';

/**
 * Band-pass filters with learned limits, one in phase with the cosine and one with the sine for each band (M. Ravanelli, Y. Bengio,
 * Speaker Recognition from Raw Waveform with SincNet, 2018; `ParamSincFB` of asteroid-filterbanks).
 */
export function sincFilters(weights: Weights): Float32Array {
  const [lows, bands] = [weights(`${NAME}.low_hz_`).values, weights(`${NAME}.band_hz_`).values];
  const [window, times] = [weights(`${NAME}.window_`).values, weights(`${NAME}.n_`).values];
  const half = (TAPS - 1) / 2;
  const filters = new Float32Array(FILTERS * TAPS);
  for (let band = 0; band < FILTERS / 2; band++) {
    const low = MIN_LOW_HZ + Math.abs(lows[band] ?? 0);
    const high = Math.min(Math.max(low + MIN_BAND_HZ + Math.abs(bands[band] ?? 0), MIN_LOW_HZ), SAMPLE_RATE_HZ / 2);
    const cosine = filters.subarray(band * TAPS, (band + 1) * TAPS);
    const sine = filters.subarray((FILTERS / 2 + band) * TAPS, (FILTERS / 2 + band + 1) * TAPS);
    const width = 2 * (high - low);
    cosine[half] = 1;
    for (let tap = 0; tap < half; tap++) {
      const time = times[tap] ?? 0;
      const weight = (window[tap] ?? 0) / (time / 2) / width;
      cosine[tap] = (Math.sin(high * time) - Math.sin(low * time)) * weight;
      sine[tap] = (Math.cos(low * time) - Math.cos(high * time)) * weight;
      cosine[TAPS - 1 - tap] = cosine[tap] as number;
      sine[TAPS - 1 - tap] = -(sine[tap] as number);
    }
  }
  return filters;
}
