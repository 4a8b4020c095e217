import { filteredPower, type MelFilter, PairedSpectrum } from '@polydub/signal';

/** How a sound is cut into frames and these into bands. */
export interface MelPowerOptions {
  /** Frames to compute; samples outside the sound count as silence. */
  readonly frames: number;
  /** First sample of the first frame, which may lie before the sound. */
  readonly startSample: number;
  readonly hopSamples: number;
  /** One weight for each point of the Fourier transform. */
  readonly window: Float64Array;
  readonly filters: readonly MelFilter[];
}

/** Power of the mel bands of every frame: `[frames, filters.length]`. */
export function melPower(samples: Float32Array, options: MelPowerOptions): Float32Array {
  const { frames, startSample, hopSamples, window, filters } = options;
  const values = new Float32Array(frames * filters.length);
  const spectrum = new PairedSpectrum(window.length);
  for (let frame = 0; frame < frames; frame += 2) {
    spectrum.compute((target, which) => {
      const start = startSample + (frame + which) * hopSamples;
      for (let index = 0; index < window.length; index++)
        target[index] = (samples[start + index] ?? 0) * (window[index] as number);
    });
    const bands = (power: Float64Array): number[] => filters.map((filter) => filteredPower(filter, power));
    values.set(bands(spectrum.first), frame * filters.length);
    if (frame + 1 < frames) values.set(bands(spectrum.second), (frame + 1) * filters.length);
  }
  return values;
}

/** A raised cosine, periodic as for spectra: `1 − share … 1`, so Hann at 0.5 and Hamming at 0.46. */
export function cosineWindow(length: number, share: number): Float64Array {
  return Float64Array.from({ length }, (_, n) => 1 - share - share * Math.cos((2 * Math.PI * n) / length));
}
