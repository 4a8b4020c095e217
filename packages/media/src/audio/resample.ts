import type { MonoAudio } from '@polydub/contracts';
import { kaiserWindow, sinc } from '@polydub/signal';

/** The filter's sinc is cut off after this many zeros on each side; libswresample takes as many. */
const ZEROS_PER_SIDE = 16;
/** Steepness of the window over the sinc: 90 dB of what lies above the lower rate's band are taken away. */
const KAISER_BETA = 9;
/** Part of the lower rate's band that is kept when sound gets fewer samples. */
const KEPT_BAND = 0.97;
/** Stored values of the filter between two of its zeros; between stored values it is a straight line (error below −110 dB). */
const POINTS_PER_ZERO = 512;

/**
 * Resamples short sound to another rate; the result has exactly round(length × toHz / fromHz) samples. It is done here and
 * not by a program, whose start takes many times as long as a spoken line.
 */
export function resample({ sampleRateHz, samples }: MonoAudio, toHz: number): MonoAudio {
  if (toHz === sampleRateHz) return { sampleRateHz, samples };
  const divisor = greatestCommonDivisor(sampleRateHz, toHz);
  const [step, phases] = [sampleRateHz / divisor, toHz / divisor];
  const band = Math.min(1, (KEPT_BAND * toHz) / sampleRateHz);
  const reach = Math.ceil(ZEROS_PER_SIDE / band);
  const padded = new Float32Array(samples.length + 2 * reach + 1);
  padded.set(samples, reach);
  const filters = new Map<number, Float64Array>();
  const resampled = new Float32Array(Math.round((samples.length * toHz) / sampleRateHz));
  for (let at = 0; at < resampled.length; at++) {
    const phase = (at * step) % phases;
    const first = (at * step - phase) / phases;
    let filter = filters.get(phase);
    if (!filter) {
      filter = filterFor(phase / phases, band, reach);
      filters.set(phase, filter);
    }
    let sum = 0;
    for (let tap = 0; tap < filter.length; tap++) sum += (filter[tap] as number) * (padded[first + tap] as number);
    resampled[at] = sum;
  }
  return { sampleRateHz: toHz, samples: resampled };
}

/** Weights of the samples from `reach` before to `reach` after a place that lies this far behind a sample. */
function filterFor(fraction: number, band: number, reach: number): Float64Array {
  const weights = new Float64Array(2 * reach + 1);
  let sum = 0;
  for (let tap = 0; tap < weights.length; tap++) {
    const weight = kernelAt(Math.abs(tap - reach - fraction) * band);
    weights[tap] = weight;
    sum += weight;
  }
  for (let tap = 0; tap < weights.length; tap++) weights[tap] = (weights[tap] as number) / sum;
  return weights;
}

let kernel: Float64Array | undefined;

/** The windowed sinc, this many zeros from its middle. */
function kernelAt(zeros: number): number {
  kernel ??= Float64Array.from({ length: ZEROS_PER_SIDE * POINTS_PER_ZERO }, (_, at) => {
    const zero = at / POINTS_PER_ZERO;
    return sinc(zero) * kaiserWindow(zero / ZEROS_PER_SIDE, KAISER_BETA);
  });
  const place = zeros * POINTS_PER_ZERO;
  const at = Math.floor(place);
  const [before = 0, after = 0] = [kernel[at], kernel[at + 1]];
  return before + (after - before) * (place - at);
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
