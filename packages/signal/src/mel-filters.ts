/** One triangle of the mel filter bank: the weights of the spectrum's bins from `firstBin` on. */
export interface MelFilter {
  readonly firstBin: number;
  readonly weights: Float64Array;
}

/** What a mel filter bank is made for. */
export interface MelFilterOptions {
  readonly count: number;
  readonly sampleRateHz: number;
  /** Points of the Fourier transform whose power is filtered. */
  readonly fftSamples: number;
  /** Where the lowest triangle begins; default 0. */
  readonly lowestHz?: number;
  /** Where the highest triangle ends; default half the sample rate. */
  readonly highestHz?: number;
}

// Slaney's scale: linear to 1 kHz, then 27 steps for each factor of 6.4.
const LINEAR_HZ_PER_MEL = 200 / 3;
const LOG_START_HZ = 1000;
const LOG_START_MEL = LOG_START_HZ / LINEAR_HZ_PER_MEL;
const LOG_STEP = Math.log(6.4) / 27;

/** Triangles of equal area, evenly spaced on Slaney's mel scale (librosa's `filters.mel`). */
export function melFilters(options: MelFilterOptions): MelFilter[] {
  const { count, sampleRateHz, fftSamples, lowestHz = 0, highestHz = sampleRateHz / 2 } = options;
  const [bottom, top] = [hzToMel(lowestHz), hzToMel(highestHz)];
  const edgesHz = Array.from({ length: count + 2 }, (_, at) => melToHz(bottom + ((top - bottom) * at) / (count + 1)));
  return Array.from({ length: count }, (_, index) => {
    const [low = 0, centre = 0, high = 0] = edgesHz.slice(index, index + 3);
    return triangle([low, centre, high], sampleRateHz / fftSamples, fftSamples / 2);
  });
}

function triangle(
  [lowHz, centreHz, highHz]: readonly [number, number, number],
  binWidthHz: number,
  topBin: number,
): MelFilter {
  const firstBin = Math.floor(lowHz / binWidthHz) + 1;
  const lastBin = Math.min(topBin, Math.ceil(highHz / binWidthHz) - 1);
  const weights = Float64Array.from({ length: Math.max(0, lastBin - firstBin + 1) }, (_, index) => {
    const hz = (firstBin + index) * binWidthHz;
    const height = Math.min((hz - lowHz) / (centreHz - lowHz), (highHz - hz) / (highHz - centreHz));
    return (height * 2) / (highHz - lowHz);
  });
  return { firstBin, weights };
}

/** What the triangle lets through of a power spectrum. */
export function filteredPower({ firstBin, weights }: MelFilter, power: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < weights.length; index++)
    sum += (weights[index] as number) * (power[firstBin + index] as number);
  return sum;
}

function hzToMel(hz: number): number {
  return hz < LOG_START_HZ ? hz / LINEAR_HZ_PER_MEL : LOG_START_MEL + Math.log(hz / LOG_START_HZ) / LOG_STEP;
}

function melToHz(mel: number): number {
  return mel < LOG_START_MEL ? mel * LINEAR_HZ_PER_MEL : LOG_START_HZ * Math.exp(LOG_STEP * (mel - LOG_START_MEL));
}
