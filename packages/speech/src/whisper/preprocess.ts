import { filteredPower, type MelFilter, melFilters, PairedSpectrum } from '@polydub/signal';
import { FFT_SAMPLES, HOP_SAMPLES, SAMPLE_RATE_HZ } from './constants.js';

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
  const spectrum = new PairedSpectrum(FFT_SAMPLES);
  const filters = melFilters({ count: bins, sampleRateHz: SAMPLE_RATE_HZ, fftSamples: FFT_SAMPLES });
  for (let frame = 0; frame < frames; frame += 2) {
    spectrum.compute((target, which) => loadFrame(target, samples, frame + which));
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

function applyFilters(filters: readonly MelFilter[], power: Float64Array, values: Float32Array, offset: number): void {
  for (let bin = 0; bin < filters.length; bin++) {
    values[offset + bin] = Math.log10(Math.max(filteredPower(filters[bin] as MelFilter, power), POWER_FLOOR));
  }
}

/** Writes the windowed samples of a frame; before the first sample the sound is mirrored, after the last there is silence. */
function loadFrame(target: Float64Array, samples: Float32Array, frame: number): void {
  const start = frame * HOP_SAMPLES - HALF;
  for (let index = 0; index < FFT_SAMPLES; index++) {
    target[index] = (samples[Math.abs(start + index)] ?? 0) * (WINDOW[index] as number);
  }
}

function normalize(values: Float32Array): void {
  let largest = Math.log10(POWER_FLOOR);
  for (const value of values) if (value > largest) largest = value;
  const floor = largest - DYNAMIC_RANGE;
  for (let index = 0; index < values.length; index++)
    values[index] = (Math.max(values[index] as number, floor) + 4) / 4;
}
