import { FFT_SAMPLES, SAMPLE_RATE_HZ } from './constants.js';

/** One triangle of the mel filter bank: the weights of the spectrum's bins from `firstBin` on. */
export interface MelFilter {
  readonly firstBin: number;
  readonly weights: Float64Array;
}

const BIN_WIDTH_HZ = SAMPLE_RATE_HZ / FFT_SAMPLES;
const BINS = FFT_SAMPLES / 2 + 1;
// Slaney's scale: linear to 1 kHz, then 27 steps for each factor of 6.4.
const LINEAR_HZ_PER_MEL = 200 / 3;
const LOG_START_HZ = 1000;
const LOG_START_MEL = LOG_START_HZ / LINEAR_HZ_PER_MEL;
const LOG_STEP = Math.log(6.4) / 27;

/** Triangles of equal area, evenly spaced on Slaney's mel scale from 0 Hz to 8 kHz (librosa's `filters.mel`, which Whisper uses). */
export function melFilters(count: number): MelFilter[] {
  const top = hzToMel(SAMPLE_RATE_HZ / 2);
  const edgesHz = Array.from({ length: count + 2 }, (_, index) => melToHz((top * index) / (count + 1)));
  return Array.from({ length: count }, (_, index) => {
    const [low = 0, centre = 0, high = 0] = edgesHz.slice(index, index + 3);
    return triangle(low, centre, high);
  });
}

function triangle(lowHz: number, centreHz: number, highHz: number): MelFilter {
  const firstBin = Math.floor(lowHz / BIN_WIDTH_HZ) + 1;
  const lastBin = Math.min(BINS - 1, Math.ceil(highHz / BIN_WIDTH_HZ) - 1);
  const weights = Float64Array.from({ length: Math.max(0, lastBin - firstBin + 1) }, (_, index) => {
    const hz = (firstBin + index) * BIN_WIDTH_HZ;
    const height = Math.min((hz - lowHz) / (centreHz - lowHz), (highHz - hz) / (highHz - centreHz));
    return (height * 2) / (highHz - lowHz);
  });
  return { firstBin, weights };
}

function hzToMel(hz: number): number {
  return hz < LOG_START_HZ ? hz / LINEAR_HZ_PER_MEL : LOG_START_MEL + Math.log(hz / LOG_START_HZ) / LOG_STEP;
}

function melToHz(mel: number): number {
  return mel < LOG_START_MEL ? mel * LINEAR_HZ_PER_MEL : LOG_START_HZ * Math.exp(LOG_STEP * (mel - LOG_START_MEL));
}
