/** Points per sample at which the waveform between samples is looked at (ITU-R BS.1770-5, annex 2). */
const factor = 4;
/** Samples on either side that take part in each interpolated point. */
export const reachSamples = 12;

/**
 * Interpolating filters for the points ¼, ½ and ¾ of the way from one sample to the next: a sinc under a Kaiser window, 24 taps
 * (the standard's example has 12), each scaled to pass a constant unchanged.
 */
const phases: readonly Float64Array[] = Array.from({ length: factor - 1 }, (_, index) => phase((index + 1) / factor));

/**
 * Greatest magnitude of the waveform at and after each sample, up to the next one. `peaks[i]` belongs to `samples[i + reachSamples]`, so
 * that every point has its full neighbourhood; the result is `2 * reachSamples` shorter than the input.
 */
export function interpolatedPeaks(samples: Float32Array): Float32Array {
  const peaks = new Float32Array(Math.max(0, samples.length - 2 * reachSamples));
  for (let at = 0; at < peaks.length; at++) {
    let peak = Math.abs(samples[at + reachSamples] ?? 0);
    for (const taps of phases) peak = Math.max(peak, Math.abs(convolve(samples, at, taps)));
    peaks[at] = peak;
  }
  return peaks;
}

function convolve(samples: Float32Array, at: number, taps: Float64Array): number {
  let sum = 0;
  for (let tap = 0; tap < taps.length; tap++) sum += (taps[tap] ?? 0) * (samples[at + tap + 1] ?? 0);
  return sum;
}

function phase(offset: number): Float64Array {
  const taps = Float64Array.from({ length: 2 * reachSamples }, (_, tap) => {
    const distance = tap + 1 - reachSamples - offset;
    return sinc(distance) * kaiser(distance / reachSamples);
  });
  const sum = taps.reduce((total, tap) => total + tap, 0);
  return taps.map((tap) => tap / sum);
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

/** Kaiser window, β = 6, at −1…1. */
function kaiser(x: number): number {
  const beta = 6;
  return bessel(beta * Math.sqrt(Math.max(0, 1 - x * x))) / bessel(beta);
}

/** Modified Bessel function of the first kind and order zero, by its power series. */
function bessel(x: number): number {
  let term = 1;
  let sum = 1;
  for (let k = 1; term > sum * 1e-12; k++) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}
