import { filteredPower, melFilters, PairedSpectrum } from '@polydub/signal';
import {
  FFT_SAMPLES,
  HEARD_COLUMNS,
  HOP_SAMPLES,
  LOWEST_DB,
  MAX_LEVEL,
  MEL_RANGE_HZ,
  MELS,
  PREEMPHASIS,
  REFERENCE_DB,
  SAMPLE_RATE_HZ,
} from './constants.js';

const filters = melFilters({
  ...{ count: MELS, sampleRateHz: SAMPLE_RATE_HZ, fftSamples: FFT_SAMPLES },
  ...MEL_RANGE_HZ,
});
const hann = Float64Array.from(
  { length: FFT_SAMPLES },
  (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / FFT_SAMPLES),
);
const LOWEST_AMPLITUDE = 10 ** (LOWEST_DB / 20);
/** Shorter sound is followed by silence: the network hears so many columns at once. */
const MIN_SAMPLES = (HEARD_COLUMNS - 1) * HOP_SAMPLES;

/**
 * The mel spectrogram that Wav2Lip hears (its `audio.py`): amplitudes in decibels, from −4 to 4. Columns are computed when they are
 * asked for.
 */
export class MelSpectrogram {
  /** Columns of the whole sound. */
  readonly columns: number;
  readonly #sound: Float64Array;
  readonly #spectrum = new PairedSpectrum(FFT_SAMPLES);
  readonly #known = new Map<number, Float64Array>();

  /** `samples`: sound at 16 kHz. */
  constructor(samples: Float32Array) {
    this.#sound = new Float64Array(Math.max(MIN_SAMPLES, samples.length));
    for (let at = 0; at < samples.length; at++)
      this.#sound[at] = (samples[at] as number) - (at > 0 ? PREEMPHASIS * (samples[at - 1] as number) : 0);
    this.columns = 1 + Math.floor(this.#sound.length / HOP_SAMPLES);
  }

  /** What is heard with a frame, as `[80, 16]`. Frames after the end of the sound hear its end. */
  windowOf(frame: number, framesPerSecond: number): Float32Array {
    const columnsPerSecond = SAMPLE_RATE_HZ / HOP_SAMPLES;
    const wanted = Math.floor(frame * (columnsPerSecond / framesPerSecond));
    const start = Math.min(wanted, this.columns - HEARD_COLUMNS);
    const heard = new Float32Array(MELS * HEARD_COLUMNS);
    for (let column = 0; column < HEARD_COLUMNS; column++) {
      const levels = this.#column(start + column);
      for (let mel = 0; mel < MELS; mel++) heard[mel * HEARD_COLUMNS + column] = levels[mel] as number;
    }
    for (const column of this.#known.keys()) if (column < start) this.#known.delete(column);
    return heard;
  }

  #column(column: number): Float64Array {
    const known = this.#known.get(column);
    if (known) return known;
    this.#spectrum.compute((frame, which) => this.#load(frame, column + which));
    for (const [which, power] of [this.#spectrum.first, this.#spectrum.second].entries())
      this.#known.set(column + which, levelsOf(power));
    return this.#known.get(column) as Float64Array;
  }

  /** The sound around the middle of a column, mirrored at its ends. */
  #load(frame: Float64Array, column: number): void {
    const last = this.#sound.length - 1;
    const start = column * HOP_SAMPLES - FFT_SAMPLES / 2;
    for (let at = 0; at < FFT_SAMPLES; at++) {
      const beyondStart = Math.abs(start + at);
      const place = Math.abs(beyondStart > last ? 2 * last - beyondStart : beyondStart);
      frame[at] = (hann[at] as number) * (this.#sound[place] as number);
    }
  }
}

/** The levels of a column. */
function levelsOf(power: Float64Array): Float64Array {
  const amplitudes = power.map(Math.sqrt);
  return Float64Array.from(filters, (filter) => {
    const decibels = 20 * Math.log10(Math.max(LOWEST_AMPLITUDE, filteredPower(filter, amplitudes))) - REFERENCE_DB;
    const level = 2 * MAX_LEVEL * ((decibels - LOWEST_DB) / -LOWEST_DB) - MAX_LEVEL;
    return Math.max(-MAX_LEVEL, Math.min(MAX_LEVEL, level));
  });
}
