import { filteredPower, melFilters, PairedSpectrum } from '@polydub/signal';
import {
  BANDS,
  CONTEXT_FRAMES,
  FFT_SAMPLES,
  HOP_SAMPLES,
  SAMPLE_RATE_HZ,
  STACKED_SIZE,
  WINDOW_SAMPLES,
} from './constants.js';

/** Power below that of the loud frames by this factor counts as silence in every recording, so that noise matters less. */
const FLOOR = 10 ** -4.5;
/** Share of the frames that are quieter than the loud ones. */
const LOUD_SHARE = 0.95;
/** Frames louder than this part of the loud ones count as speech. */
const SPEECH_POWER = 1e-3;
const SMALLEST_POWER = 1e-12;

const filters = melFilters({ count: BANDS, sampleRateHz: SAMPLE_RATE_HZ, fftSamples: FFT_SAMPLES });
const hann = Float64Array.from(
  { length: WINDOW_SAMPLES },
  (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / WINDOW_SAMPLES),
);

/**
 * Logarithmic mel spectra, [frames, {@link BANDS}], less their mean during speech, which takes away level and tone of voice,
 * microphone and room. Frame t is centred at (t + 0.5) · 10 ms.
 */
export function melSpectra(samples: Float32Array): Float32Array {
  const mel = melPower(samples);
  const frames = mel.length / BANDS;
  const powers = Float64Array.from({ length: frames }, (_, frame) => meanOfRow(mel, frame));
  const loud = (powers.toSorted()[Math.floor(LOUD_SHARE * (frames - 1))] ?? 0) + SMALLEST_POWER;
  for (let index = 0; index < mel.length; index++) mel[index] = Math.log((mel[index] as number) + loud * FLOOR);
  subtractMean(mel, (frame) => (powers[frame] as number) > loud * SPEECH_POWER);
  return mel;
}

/** Each frame with its neighbours, [frames, {@link STACKED_SIZE}]; the first and the last frame stand for those beyond the ends. */
export function stackedFrame(mel: Float32Array, frame: number, into: Float64Array): void {
  const last = mel.length / BANDS - 1;
  for (let place = 0; place * BANDS < STACKED_SIZE; place++) {
    const from = Math.min(last, Math.max(0, frame + place - CONTEXT_FRAMES)) * BANDS;
    for (let band = 0; band < BANDS; band++) into[place * BANDS + band] = mel[from + band] as number;
  }
}

function melPower(samples: Float32Array): Float32Array {
  const frames = Math.max(1, Math.floor(samples.length / HOP_SAMPLES));
  const mel = new Float32Array(frames * BANDS);
  const spectrum = new PairedSpectrum(FFT_SAMPLES);
  for (let frame = 0; frame < frames; frame += 2) {
    spectrum.compute((into, which) => loadFrame(samples, frame + which, into));
    writeRow(mel, frame, spectrum.first);
    if (frame + 1 < frames) writeRow(mel, frame + 1, spectrum.second);
  }
  return mel;
}

function loadFrame(samples: Float32Array, frame: number, into: Float64Array): void {
  const start = frame * HOP_SAMPLES + (HOP_SAMPLES - WINDOW_SAMPLES) / 2;
  into.fill(0);
  for (let index = 0; index < WINDOW_SAMPLES; index++)
    into[index] = (samples[start + index] ?? 0) * (hann[index] as number);
}

function writeRow(mel: Float32Array, frame: number, power: Float64Array): void {
  for (const [band, filter] of filters.entries()) mel[frame * BANDS + band] = filteredPower(filter, power);
}

function meanOfRow(mel: Float32Array, frame: number): number {
  let sum = 0;
  for (let band = 0; band < BANDS; band++) sum += mel[frame * BANDS + band] as number;
  return sum / BANDS;
}

/** Takes the mean of the chosen rows from every row. */
function subtractMean(mel: Float32Array, isChosen: (frame: number) => boolean): void {
  const mean = new Float64Array(BANDS);
  let chosen = 0;
  for (let frame = 0; frame < mel.length / BANDS; frame++) {
    if (!isChosen(frame)) continue;
    chosen += 1;
    for (let band = 0; band < BANDS; band++)
      mean[band] = (mean[band] as number) + (mel[frame * BANDS + band] as number);
  }
  if (chosen === 0) return;
  for (let index = 0; index < mel.length; index++)
    mel[index] = (mel[index] as number) - (mean[index % BANDS] as number) / chosen;
}
