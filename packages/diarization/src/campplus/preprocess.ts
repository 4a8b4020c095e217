import { campplusNetwork } from '@polydub/onnx-conversion';
import { PairedSpectrum } from '@polydub/signal';
import { cosineWindow } from '../features/mel-power.js';
import { FFT_SAMPLES, FRAME_SAMPLES, HOP_SAMPLES, LOWEST_HZ, PREEMPHASIS, SAMPLE_RATE_HZ } from './constants.js';

const { melBands: BANDS } = campplusNetwork;
/** Least power whose logarithm is taken: what the smallest step of a 32-bit float adds to 1. */
const POWER_FLOOR = 2 ** -23;
/** Povey's window: Hann's over both ends, to the power of 0.85. */
const WINDOW = cosineWindow(FRAME_SAMPLES - 1, 0.5).map((value) => value ** 0.85);
const FILTERS = kaldiFilters();

/**
 * Kaldi's log mel filter bank of samples between −1 and 1, `[frames, 80]`, each band's mean over the sound taken off. Whole frames
 * only.
 */
export function filterBank(samples: Float32Array): Float32Array {
  const frames = Math.max(0, 1 + Math.floor((samples.length - FRAME_SAMPLES) / HOP_SAMPLES));
  const values = new Float32Array(frames * BANDS);
  const spectrum = new PairedSpectrum(FFT_SAMPLES);
  for (let frame = 0; frame < frames; frame += 2) {
    spectrum.compute((target, which) => loadFrame(target, samples, Math.min(frame + which, frames - 1) * HOP_SAMPLES));
    values.set(bandsOf(spectrum.first), frame * BANDS);
    if (frame + 1 < frames) values.set(bandsOf(spectrum.second), (frame + 1) * BANDS);
  }
  takeOffMeans(values, frames);
  return values;
}

/** One frame: its mean taken off, high tones raised, windowed, silence after it. */
function loadFrame(target: Float64Array, samples: Float32Array, start: number): void {
  let mean = 0;
  for (let index = 0; index < FRAME_SAMPLES; index++) mean += (samples[start + index] ?? 0) / FRAME_SAMPLES;
  const at = (index: number): number => (samples[start + Math.max(0, index)] ?? 0) - mean;
  target.fill(0);
  for (let index = 0; index < FRAME_SAMPLES; index++)
    target[index] = (at(index) - PREEMPHASIS * at(index - 1)) * (WINDOW[index % (FRAME_SAMPLES - 1)] as number);
}

function bandsOf(power: Float64Array): Float32Array {
  return Float32Array.from(FILTERS, (weights) => {
    const sum = weights.reduce((total, weight, bin) => total + weight * (power[bin] as number), 0);
    return Math.log(Math.max(sum, POWER_FLOOR));
  });
}

function takeOffMeans(values: Float32Array, frames: number): void {
  for (let band = 0; band < BANDS; band++) {
    let sum = 0;
    for (let frame = 0; frame < frames; frame++) sum += values[frame * BANDS + band] as number;
    for (let frame = 0; frame < frames; frame++)
      values[frame * BANDS + band] = (values[frame * BANDS + band] as number) - sum / frames;
  }
}

/** Triangles even on the mel scale 1127·ln(1 + f/700), straight on that scale, all of height 1. */
function kaldiFilters(): Float64Array[] {
  const mel = (hz: number): number => 1127 * Math.log(1 + hz / 700);
  const [low, high] = [mel(LOWEST_HZ), mel(SAMPLE_RATE_HZ / 2)];
  const step = (high - low) / (BANDS + 1);
  return Array.from({ length: BANDS }, (_, band) =>
    Float64Array.from({ length: FFT_SAMPLES / 2 }, (_bin, bin) => {
      const place = (mel((bin * SAMPLE_RATE_HZ) / FFT_SAMPLES) - low) / step - band;
      return Math.max(0, Math.min(place, 2 - place));
    }),
  );
}
