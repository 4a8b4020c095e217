import type { MonoAudio } from '@polydub/contracts';

/** Frames quieter than this share of the loudest one are silence (−40 dB). */
const quietest = 0.01;
const frameSeconds = 0.005;
/** Kept at each end, so that soft onsets and releases are not cut. */
const marginSeconds = 0.03;
const fadeSeconds = 0.005;

/**
 * Cuts leading and trailing silence and fades both ends over 5 ms, so that the piece can be put anywhere without a click.
 * Empty when nothing is louder than −60 dBFS.
 */
export function trimSilence({ samples, sampleRateHz }: MonoAudio): MonoAudio {
  const frame = Math.round(frameSeconds * sampleRateHz);
  const levels = frameLevels(samples, frame);
  const loudest = levels.reduce((most, level) => Math.max(most, level), 0);
  if (loudest < 0.001) return { sampleRateHz, samples: new Float32Array(0) };
  const isLoud = (level: number): boolean => level >= loudest * quietest;
  const margin = Math.round(marginSeconds * sampleRateHz);
  const start = Math.max(0, levels.findIndex(isLoud) * frame - margin);
  const end = Math.min(samples.length, (levels.findLastIndex(isLoud) + 1) * frame + margin);
  return { sampleRateHz, samples: faded(samples.slice(start, end), Math.round(fadeSeconds * sampleRateHz)) };
}

/** Root mean square of each frame of `frame` samples; the last one may be shorter. */
function frameLevels(samples: Float32Array, frame: number): number[] {
  return Array.from({ length: Math.ceil(samples.length / frame) }, (_, index) => {
    const part = samples.subarray(index * frame, (index + 1) * frame);
    return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
  });
}

/** Changes `samples` in place: a raised-cosine ramp of `length` samples at both ends. */
function faded(samples: Float32Array, length: number): Float32Array {
  for (let index = 0; index < Math.min(length, samples.length); index++) {
    const gain = 0.5 - 0.5 * Math.cos((Math.PI * index) / length);
    const last = samples.length - 1 - index;
    samples[index] = (samples[index] ?? 0) * gain;
    samples[last] = (samples[last] ?? 0) * gain;
  }
  return samples;
}
