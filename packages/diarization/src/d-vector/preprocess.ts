import { melFilters } from '@polydub/signal';
import { cosineWindow, melPower } from '../features/mel-power.js';
import { FFT_SAMPLES, FRAME_SAMPLES, HOP_SAMPLES, MEL_BANDS, POWER_FLOOR, SAMPLE_RATE_HZ } from './constants.js';

/** Hamming's window with silence on both sides up to the size of the transform. */
const WINDOW = new Float64Array(FFT_SAMPLES);
WINDOW.set(cosineWindow(FRAME_SAMPLES, 0.46), (FFT_SAMPLES - FRAME_SAMPLES) / 2);
const FILTERS = melFilters({ count: MEL_BANDS, sampleRateHz: SAMPLE_RATE_HZ, fftSamples: FFT_SAMPLES });

/** Log10 power of 40 mel bands of a stretch of speech, `[frames, 40]`: whole frames only, the first at the first sample. */
export function dVectorMel(samples: Float32Array): Float32Array {
  const frames = Math.max(0, 1 + Math.floor((samples.length - FFT_SAMPLES) / HOP_SAMPLES));
  const power = melPower(samples, {
    frames,
    startSample: 0,
    hopSamples: HOP_SAMPLES,
    window: WINDOW,
    filters: FILTERS,
  });
  return power.map((value) => Math.log10(value + POWER_FLOOR));
}
