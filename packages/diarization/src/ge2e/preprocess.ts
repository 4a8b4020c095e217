import { ge2eNetwork } from '@polydub/onnx-conversion';
import { innerProduct, melFilters } from '@polydub/signal';
import { cosineWindow, melPower } from '../features/mel-power.js';
import { FRAME_SAMPLES, HOP_SAMPLES, LEVEL, SAMPLE_RATE_HZ, WINDOW_FRAMES } from './constants.js';

const WINDOW = cosineWindow(FRAME_SAMPLES, 0.5);
const FILTERS = melFilters({ count: ge2eNetwork.melBands, sampleRateHz: SAMPLE_RATE_HZ, fftSamples: FRAME_SAMPLES });

/**
 * Power of 40 mel bands of a stretch of speech, `[frames, 40]`, as Resemblyzer computes it: quiet sound raised to −30 dB, frames
 * centred on multiples of 10 ms, silence around. At least {@link WINDOW_FRAMES} frames.
 */
export function ge2eMel(samples: Float32Array): Float32Array {
  const frames = Math.max(WINDOW_FRAMES, framesOf(samples));
  const options = {
    frames,
    startSample: -FRAME_SAMPLES / 2,
    hopSamples: HOP_SAMPLES,
    window: WINDOW,
    filters: FILTERS,
  };
  return melPower(raised(samples), options);
}

/** Frames that hold sound. */
export function framesOf(samples: Float32Array): number {
  return Math.ceil((samples.length + 1) / HOP_SAMPLES);
}

function raised(samples: Float32Array): Float32Array {
  const level = Math.sqrt(innerProduct(samples, samples) / samples.length);
  return level > 0 && level < LEVEL ? samples.map((sample) => (sample * LEVEL) / level) : samples;
}
