import { FFT_SAMPLES, HOP_SAMPLES } from './constants.js';
import { createFourierTransform, type FourierTransform } from './fft.js';
import { type MelFilter, melFilters } from './mel-filters.js';

/** The log-mel spectrogram of a recording. */
export interface LogMel {
  readonly bins: number;
  /** Whole frames of 10 ms. */
  readonly frames: number;
  /** `[frames, bins]`. */
  readonly values: Float32Array;
}

const POWER_FLOOR = 1e-10;
/** Powers of ten below the loudest value at which the rest is cut off. */
const DYNAMIC_RANGE = 8;
const BINS = FFT_SAMPLES / 2 + 1;
const HALF = FFT_SAMPLES / 2;
/** Periodic Hann window. */
const WINDOW = Float64Array.from(
  { length: FFT_SAMPLES },
  (_, n) => 0.5 * (1 - Math.cos((2 * Math.PI * n) / FFT_SAMPLES)),
);

/**
 * Whisper's log-mel spectrogram (openai/whisper `log_mel_spectrogram`): frames centred on multiples of 10 ms, mirrored at the start,
 * silence after the end, log10 of the power, cut 8 below the maximum and scaled to about −1…1.
 */
export function logMel(samples: Float32Array, bins: number): LogMel {
  const frames = Math.floor(samples.length / HOP_SAMPLES);
  const values = new Float32Array(frames * bins);
  const spectrum = new PairSpectrum(samples);
  const filters = melFilters(bins);
  for (let frame = 0; frame < frames; frame += 2) {
    spectrum.compute(frame);
    applyFilters(filters, spectrum.first, values, frame * bins);
    if (frame + 1 < frames) applyFilters(filters, spectrum.second, values, (frame + 1) * bins);
  }
  normalize(values);
  return { bins, frames, values };
}

/** Frames `start … start + length` as the encoder takes them: `[bins, size]`, with zeros after the last. */
export function melWindow({ bins, values }: LogMel, start: number, length: number, size: number): Float32Array {
  const window = new Float32Array(bins * size);
  for (let frame = 0; frame < length; frame++) {
    const row = (start + frame) * bins;
    for (let bin = 0; bin < bins; bin++) window[bin * size + frame] = values[row + bin] as number;
  }
  return window;
}

/** Power spectra of two neighbouring frames from one complex transform: one frame is its real part, the other its imaginary part. */
class PairSpectrum {
  readonly first = new Float64Array(BINS);
  readonly second = new Float64Array(BINS);
  readonly #samples: Float32Array;
  readonly #re = new Float64Array(FFT_SAMPLES);
  readonly #im = new Float64Array(FFT_SAMPLES);
  readonly #transform: FourierTransform = createFourierTransform(FFT_SAMPLES);

  constructor(samples: Float32Array) {
    this.#samples = samples;
  }

  compute(frame: number): void {
    this.#load(this.#re, frame);
    this.#load(this.#im, frame + 1);
    this.#transform(this.#re, this.#im);
    for (let bin = 0; bin < BINS; bin++) {
      const mirror = (FFT_SAMPLES - bin) % FFT_SAMPLES;
      const [re, im] = [this.#re[bin] as number, this.#im[bin] as number];
      const [mirrorRe, mirrorIm] = [this.#re[mirror] as number, this.#im[mirror] as number];
      this.first[bin] = ((re + mirrorRe) ** 2 + (im - mirrorIm) ** 2) / 4;
      this.second[bin] = ((im + mirrorIm) ** 2 + (mirrorRe - re) ** 2) / 4;
    }
  }

  #load(target: Float64Array, frame: number): void {
    const start = frame * HOP_SAMPLES - HALF;
    for (let index = 0; index < FFT_SAMPLES; index++) {
      target[index] = (this.#samples[Math.abs(start + index)] ?? 0) * (WINDOW[index] as number);
    }
  }
}

function applyFilters(filters: readonly MelFilter[], power: Float64Array, values: Float32Array, offset: number): void {
  for (let bin = 0; bin < filters.length; bin++) {
    const { firstBin, weights } = filters[bin] as MelFilter;
    let sum = 0;
    for (let index = 0; index < weights.length; index++)
      sum += (weights[index] as number) * (power[firstBin + index] as number);
    values[offset + bin] = Math.log10(Math.max(sum, POWER_FLOOR));
  }
}

function normalize(values: Float32Array): void {
  let largest = Math.log10(POWER_FLOOR);
  for (const value of values) if (value > largest) largest = value;
  const floor = largest - DYNAMIC_RANGE;
  for (let index = 0; index < values.length; index++)
    values[index] = (Math.max(values[index] as number, floor) + 4) / 4;
}
