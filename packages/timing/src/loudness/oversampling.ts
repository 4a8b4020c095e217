import { kaiserWindow, sinc } from '@polydub/signal';

/** Points per sample at which the waveform between samples is computed (ITU-R BS.1770-5, annex 2). */
const factor = 4;
/** Steepness of the window. */
const BETA = 6;
/** Samples on either side that contribute to each interpolated point. */
export const reachSamples = 12;

/**
 * Interpolating filters for the points ¼, ½ and ¾ of the way from one sample to the next: a sinc under a Kaiser window, 24 taps
 * (the standard's example has 12), each scaled to pass a constant unchanged.
 */
const quarter = phase(1 / factor);
const half = phase(2 / factor);
const threeQuarters = phase(3 / factor);

/** No interpolated point can be higher than the highest sample within its reach times this. */
const mostRise = Math.max(
  ...[quarter, half, threeQuarters].map((taps) => taps.reduce((sum, tap) => sum + Math.abs(tap), 0)),
);
/** Samples that are checked together to find out whether a point between them can matter. */
const stretchSamples = 8;
/** Number of stretches that contribute to the points of one stretch. */
const stretchesInReach = 1 + Math.ceil((2 * reachSamples) / stretchSamples);

/**
 * Greatest magnitude of the waveform at and after each sample, up to the next one. `peaks[i]` belongs to `samples[i +
 * reachSamples]`, so that every point has all of its neighbours; the result is `2 * reachSamples` shorter than the
 * input. When no point can be above `floor`, the sample's own magnitude is returned: most sound is far below its peak,
 * and this saves the filtering.
 */
export function interpolatedPeaks(samples: Float32Array, floor = 0): Float32Array {
  const peaks = new Float32Array(Math.max(0, samples.length - 2 * reachSamples));
  const heights = heightsOf(samples);
  for (let from = 0; from < peaks.length; from += stretchSamples) {
    const to = Math.min(peaks.length, from + stretchSamples);
    const isLow = highest(heights, from / stretchSamples) * mostRise <= floor;
    for (let at = from; at < to; at++) {
      const own = Math.abs(samples[at + reachSamples] as number);
      peaks[at] = isLow ? own : Math.max(own, highestAfter(samples, at));
    }
  }
  return peaks;
}

/** Greatest magnitude in each stretch. */
function heightsOf(samples: Float32Array): Float32Array {
  const heights = new Float32Array(Math.ceil(samples.length / stretchSamples));
  for (let at = 0; at < samples.length; at++) {
    const magnitude = Math.abs(samples[at] as number);
    const stretch = Math.floor(at / stretchSamples);
    if (magnitude > (heights[stretch] as number)) heights[stretch] = magnitude;
  }
  return heights;
}

/** Greatest magnitude within the reach of a stretch. */
function highest(heights: Float32Array, stretch: number): number {
  let most = 0;
  for (let at = stretch; at < stretch + stretchesInReach; at++) most = Math.max(most, heights[at] ?? 0);
  return most;
}

/** The inner loop of all peak finding: each sample is read once for all three points, and no array is made. */
function highestAfter(samples: Float32Array, at: number): number {
  let first = 0;
  let second = 0;
  let third = 0;
  for (let tap = 0; tap < 2 * reachSamples; tap++) {
    const sample = samples[at + tap + 1] as number;
    first += (quarter[tap] as number) * sample;
    second += (half[tap] as number) * sample;
    third += (threeQuarters[tap] as number) * sample;
  }
  return Math.max(Math.abs(first), Math.abs(second), Math.abs(third));
}

function phase(offset: number): Float64Array {
  const taps = Float64Array.from({ length: 2 * reachSamples }, (_, tap) => {
    const distance = tap + 1 - reachSamples - offset;
    return sinc(distance) * kaiserWindow(distance / reachSamples, BETA);
  });
  const sum = taps.reduce((total, tap) => total + tap, 0);
  return taps.map((tap) => tap / sum);
}
