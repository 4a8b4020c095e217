import { BAND_EDGES } from './bands.js';
import { BAND_UNIT_DB, BANDS, FILTERED_BINS, FIRST_BAND_MEANS_DB, FIRST_BIN_MEANS, MEAN_DECAY } from './constants.js';
import { FrameAnalysis, type Spectrum } from './frame-transform.js';

const SMALLEST_POWER = 1e-10;

/** What the model is told of one frame. */
export interface Features {
  /** Level of each band over its running mean: `[BANDS]`. */
  readonly bands: Float32Array;
  /** The lowest bins over their running means, real parts: `[FILTERED_BINS]`. */
  readonly re: Float32Array;
  readonly im: Float32Array;
}

/** A frame, and what the model is told of it. */
export interface Frame extends Features {
  readonly spectrum: Spectrum;
}

/** Prepares one channel for the model as libDF does (https://github.com/Rikorose/DeepFilterNet, libDF/src/lib.rs), hop by hop. */
export class FrameFeatures {
  readonly #analysis = new FrameAnalysis();
  readonly #bandMeans = ramp(BANDS, FIRST_BAND_MEANS_DB);
  readonly #binMeans = ramp(FILTERED_BINS, FIRST_BIN_MEANS);

  /** Takes the next 480 samples; gives the frame that ends with them. */
  push(hop: Float32Array): Frame {
    const spectrum = this.#analysis.push(hop);
    return { spectrum, bands: this.#bandLevels(spectrum), ...this.#normalBins(spectrum) };
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
