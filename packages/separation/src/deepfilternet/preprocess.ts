import { BAND_EDGES } from './bands.js';
import { BAND_UNIT_DB, BANDS, FILTERED_BINS, FIRST_BAND_MEANS_DB, FIRST_BIN_MEANS, MEAN_DECAY } from './constants.js';
import type { Spectrum } from './frame-transform.js';

const SMALLEST_POWER = 1e-10;

/** What the model is told of one frame. */
export interface Features {
  /** Level of each band over its running mean: `[BANDS]`. */
  readonly bands: Float32Array;
  /** The lowest bins over their running means, real parts: `[FILTERED_BINS]`. */
  readonly re: Float32Array;
  readonly im: Float32Array;
}

/** Describes frame after frame of one sound as libDF does (https://github.com/Rikorose/DeepFilterNet, libDF/src/lib.rs). */
export class FeatureStream {
  readonly #bandMeans = ramp(BANDS, FIRST_BAND_MEANS_DB);
  readonly #binMeans = ramp(FILTERED_BINS, FIRST_BIN_MEANS);

  /** What the model is told of the next frame. */
  push(spectrum: Spectrum): Features {
    return { bands: this.#bandLevels(spectrum), ...this.#normalBins(spectrum) };
  }

  #bandLevels(spectrum: Spectrum): Float32Array {
    return Float32Array.from(this.#bandMeans, (mean, band) => {
      const level = 10 * Math.log10(bandPower(spectrum, band) + SMALLEST_POWER);
      const next = level * (1 - MEAN_DECAY) + mean * MEAN_DECAY;
      this.#bandMeans[band] = next;
      return (level - next) / BAND_UNIT_DB;
    });
  }

  #normalBins(spectrum: Spectrum): { re: Float32Array; im: Float32Array } {
    const [re, im] = [new Float32Array(FILTERED_BINS), new Float32Array(FILTERED_BINS)];
    this.#binMeans.forEach((mean, bin) => {
      const [binRe, binIm] = [spectrum[2 * bin] as number, spectrum[2 * bin + 1] as number];
      const next = Math.hypot(binRe, binIm) * (1 - MEAN_DECAY) + mean * MEAN_DECAY;
      this.#binMeans[bin] = next;
      re[bin] = binRe / Math.sqrt(next);
      im[bin] = binIm / Math.sqrt(next);
    });
    return { re, im };
  }
}

function bandPower(spectrum: Spectrum, band: number): number {
  const [start, end] = [BAND_EDGES[band] as number, BAND_EDGES[band + 1] as number];
  let power = 0;
  for (let part = 2 * start; part < 2 * end; part++) power += (spectrum[part] as number) ** 2;
  return power / (end - start);
}

/** Values in equal steps from the first to the last. */
function ramp(length: number, [first, last]: readonly [number, number]): Float64Array {
  return Float64Array.from({ length }, (_, index) => first + ((last - first) * index) / (length - 1));
}
