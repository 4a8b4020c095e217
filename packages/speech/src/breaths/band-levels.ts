import { PairedSpectrum } from '@polydub/signal';

/** Samples from one frame to the next: 10 ms at 16 kHz, the rate of all sound here. */
const HOP_SAMPLES = 160;
/** Samples of a frame, under a Hann window, and points of its Fourier transform. */
const FFT_SAMPLES = 512;
const SAMPLE_RATE_HZ = 16_000;
/** Seconds from one frame to the next. */
export const FRAME_SECONDS = HOP_SAMPLES / SAMPLE_RATE_HZ;
/** Where voices are loudest, and where moving air is heard, too. */
const [VOICE_BAND_HZ, AIR_BAND_HZ] = [
  [80, 500],
  [1000, 4000],
] as const;
const SMALLEST_POWER = 1e-12;

const hann = Float64Array.from(
  { length: FFT_SAMPLES },
  (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / FFT_SAMPLES),
);

/** How loud each frame of 10 ms is in two bands, in decibels. */
export interface BandLevels {
  readonly voice: Float32Array;
  readonly air: Float32Array;
}

/** Measures the levels of sound at 16 kHz. */
export function bandLevels(samples: Float32Array): BandLevels {
  const frames = Math.floor(samples.length / HOP_SAMPLES);
  const levels = { voice: new Float32Array(frames), air: new Float32Array(frames) };
  const spectrum = new PairedSpectrum(FFT_SAMPLES);
  for (let frame = 0; frame < frames; frame += 2) {
    spectrum.compute((into, which) => loadFrame(samples, frame + which, into));
    for (const [which, power] of [spectrum.first, spectrum.second].entries()) {
      if (frame + which >= frames) break;
      levels.voice[frame + which] = decibels(power, VOICE_BAND_HZ);
      levels.air[frame + which] = decibels(power, AIR_BAND_HZ);
    }
  }
  return levels;
}

function loadFrame(samples: Float32Array, frame: number, into: Float64Array): void {
  const start = frame * HOP_SAMPLES + (HOP_SAMPLES - FFT_SAMPLES) / 2;
  for (let index = 0; index < FFT_SAMPLES; index++)
    into[index] = (samples[start + index] ?? 0) * (hann[index] as number);
}

function decibels(power: Float64Array, [fromHz, toHz]: readonly [number, number]): number {
  const [from, to] = [fromHz, toHz].map((hertz) => Math.round((hertz * FFT_SAMPLES) / SAMPLE_RATE_HZ));
  const sum = power.subarray(from, to).reduce((total, each) => total + each, SMALLEST_POWER);
  return 10 * Math.log10(sum);
}
