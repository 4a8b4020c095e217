import type { MonoAudio } from '@polydub/contracts';
import FFT from 'fft.js';

const frameSeconds = 0.04;

/** Magnitudes of evenly spaced frequencies from 0 on. */
export interface Spectrum {
  readonly magnitudes: Float64Array;
  readonly binHz: number;
}

/** Spectrum of a Hann-windowed frame of about 40 ms around one sample. */
export function spectrumAt({ samples, sampleRateHz }: MonoAudio, centreSample: number): Spectrum {
  const size = 2 ** Math.round(Math.log2(frameSeconds * sampleRateHz));
  const fft = new FFT(size);
  const bins = fft.createComplexArray();
  fft.realTransform(bins, windowed(samples, centreSample - size / 2, size));
  const magnitudes = Float64Array.from({ length: size / 2 }, (_, bin) =>
    Math.hypot(bins[2 * bin] ?? 0, bins[2 * bin + 1] ?? 0),
  );
  return { magnitudes, binHz: sampleRateHz / size };
}

function windowed(samples: Float32Array, start: number, size: number): number[] {
  return Array.from({ length: size }, (_, index) => {
    const weight = 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / size);
    return (samples[start + index] ?? 0) * weight;
  });
}
