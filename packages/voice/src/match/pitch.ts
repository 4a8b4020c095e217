import type { MonoAudio } from '@polydub/contracts';

/** A moment at which a voice is heard. */
export interface VoicedFrame {
  /** Index of the frame's middle in the audio it was found in. */
  readonly centreSample: number;
  readonly pitchHz: number;
}

const lowestHz = 60;
const highestHz = 450;
const windowSeconds = 0.032;
/** A frame whose aperiodicity, as YIN measures it, is below this is voiced. */
const voicedBelow = 0.15;
/** Frames below this share of the loud frames' level are pauses, room noise or another speaker (−26 dB). */
const quietest = 0.05;
/** Pitch detection needs no higher rate, and fewer samples are faster. */
const analysisRateHz = 8000;

/**
 * Fundamental frequency of the voiced frames by YIN (de Cheveigné and Kawahara, 2002): the first dip of the normalized
 * difference function, refined by a parabola. Unvoiced and quiet frames are left out.
 */
export function trackPitch(audio: MonoAudio, hopSeconds: number): VoicedFrame[] {
  const factor = Math.max(1, Math.floor(audio.sampleRateHz / analysisRateHz));
  const samples = decimate(audio.samples, factor);
  const rate = audio.sampleRateHz / factor;
  const window = Math.round(windowSeconds * rate);
  const longestLag = Math.ceil(rate / lowestHz);
  const hop = Math.round(hopSeconds * rate);
  const frames: (VoicedFrame & { readonly level: number })[] = [];
  for (let start = 0; start + window + longestLag < samples.length; start += hop) {
    const frame = samples.subarray(start, start + window + longestLag);
    const lag = periodOf(frame, window, Math.floor(rate / highestHz));
    if (lag === undefined) continue;
    const centreSample = Math.round((start + frame.length / 2) * factor);
    frames.push({ centreSample, pitchHz: rate / lag, level: rms(frame) });
  }
  const floor =
    percentile(
      frames.map(({ level }) => level),
      0.9,
    ) * quietest;
  return frames.filter(({ level }) => level > floor).map(({ centreSample, pitchHz }) => ({ centreSample, pitchHz }));
}

/** Lag in samples of the frame's period, or undefined when it has none. */
function periodOf(frame: Float32Array, window: number, shortestLag: number): number | undefined {
  const normalized = normalizedDifference(frame, window);
  let lag = normalized.findIndex((value, index) => index >= shortestLag && value < voicedBelow);
  if (lag < 0) return undefined;
  while (lag + 1 < normalized.length && at(normalized, lag + 1) < at(normalized, lag)) lag++;
  if (lag + 1 >= normalized.length) return undefined;
  const [before, here, after] = [at(normalized, lag - 1), at(normalized, lag), at(normalized, lag + 1)];
  const curvature = before - 2 * here + after;
  return curvature > 0 ? lag + (0.5 * (before - after)) / curvature : lag;
}

/**
 * Difference of the frame from itself at each lag, divided by its running mean (equation 8 of the paper); 1 for
 * silence.
 */
function normalizedDifference(frame: Float32Array, window: number): Float32Array {
  const normalized = new Float32Array(frame.length - window).fill(1);
  let total = 0;
  for (let lag = 1; lag < normalized.length; lag++) {
    let sum = 0;
    for (let index = 0; index < window; index++) {
      const difference = at(frame, index) - at(frame, index + lag);
      sum += difference * difference;
    }
    total += sum;
    if (total > 0) normalized[lag] = (sum * lag) / total;
  }
  return normalized;
}

/** Means of `factor` samples each: a simple low-pass filter, good enough below 450 Hz. */
function decimate(samples: Float32Array, factor: number): Float32Array {
  if (factor === 1) return samples;
  return Float32Array.from({ length: Math.floor(samples.length / factor) }, (_, index) => {
    let sum = 0;
    for (let offset = 0; offset < factor; offset++) sum += at(samples, index * factor + offset);
    return sum / factor;
  });
}

const at = (values: Float32Array, index: number): number => values[index] ?? 0;

const rms = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
