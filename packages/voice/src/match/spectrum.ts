import type { MonoAudio } from '@polydub/contracts';
import { createFourierTransform } from '@polydub/signal';

const frameSeconds = 0.04;

/** Magnitudes at evenly spaced frequencies, starting at 0 Hz. */
export interface Spectrum {
  readonly magnitudes: Float64Array;
  readonly binHz: number;
}

/** Spectrum of a Hann-windowed frame of about 40 ms around one sample. */
export function spectrumAt({ samples, sampleRateHz }: MonoAudio, centreSample: number): Spectrum {
  const size = 2 ** Math.round(Math.log2(frameSeconds * sampleRateHz));
  const re = windowed(samples, centreSample - size / 2, size);
  const im = new Float64Array(size);
  createFourierTransform(size)(re, im);
  const magnitudes = Float64Array.from({ length: size / 2 }, (_, bin) => Math.hypot(re[bin] ?? 0, im[bin] ?? 0));
  return { magnitudes, binHz: sampleRateHz / size };
}

function windowed(samples: Float32Array, start: number, size: number): Float64Array {
  return Float64Array.from({ length: size }, (_, index) => {
    const weight = 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / size);
    return (samples[start + index] ?? 0) * weight;
  });
}
