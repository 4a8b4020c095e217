import type { MonoAudio } from '@polydub/contracts';
import FFT from 'fft.js';

/** Telephone speech and old recordings end near 4 kHz; the same band is heard in all of them. */
const lowestHz = 80;
const highestHz = 4000;
const frameSeconds = 0.04;

/** Mean frequency, weighted by magnitude, between 80 and 4000 Hz of a Hann-windowed frame around one sample. */
export function spectralCentroid({ samples, sampleRateHz }: MonoAudio, centreSample: number): number {
  const size = 2 ** Math.round(Math.log2(frameSeconds * sampleRateHz));
  const spectrum = transform(windowed(samples, centreSample - size / 2, size));
  const binHz = sampleRateHz / size;
  let weighted = 0;
  let total = 0;
  for (let bin = Math.ceil(lowestHz / binHz); bin <= Math.min(size / 2, highestHz / binHz); bin++) {
    const magnitude = Math.hypot(spectrum[2 * bin] ?? 0, spectrum[2 * bin + 1] ?? 0);
    weighted += magnitude * bin * binHz;
    total += magnitude;
  }
  return total > 0 ? weighted / total : 0;
}

function windowed(samples: Float32Array, start: number, size: number): number[] {
  return Array.from({ length: size }, (_, index) => {
    const weight = 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / size);
    return (samples[start + index] ?? 0) * weight;
  });
}

/** Interleaved real and imaginary parts of the lower half. */
function transform(frame: readonly number[]): number[] {
  const fft = new FFT(frame.length);
  const spectrum = fft.createComplexArray();
  fft.realTransform(spectrum, frame);
  return spectrum;
}
