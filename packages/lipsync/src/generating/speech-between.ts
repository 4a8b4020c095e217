import type { MonoAudio } from '@polydub/contracts';

/** A stretch of a sound, which begins at its first sample; silence where the sound is over. */
export function speechBetween(
  { sampleRateHz, samples }: MonoAudio,
  startSeconds: number,
  endSeconds: number,
): MonoAudio {
  const start = Math.round(startSeconds * sampleRateHz);
  const stretch = new Float32Array(Math.max(0, Math.round(endSeconds * sampleRateHz) - start));
  const [from, skipped] = [Math.max(0, start), Math.max(0, -start)];
  stretch.set(samples.subarray(from, start + stretch.length), Math.min(skipped, stretch.length));
  return { sampleRateHz, samples: stretch };
}
