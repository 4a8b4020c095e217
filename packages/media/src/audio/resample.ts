import type { MonoAudio } from '@polydub/contracts';
import { exactLength } from './exact-length.js';
import { filterSound } from './filter-sound.js';

/** Resamples short sound to another rate; the result has exactly round(length × toHz / fromHz) samples. */
export async function resample(
  audio: MonoAudio,
  toHz: number,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<MonoAudio> {
  const { sampleRateHz, samples } = audio;
  const length = Math.round((samples.length * toHz) / sampleRateHz);
  if (toHz === sampleRateHz || length === 0) return { sampleRateHz: toHz, samples: exactLength(samples, length) };
  const failure = {
    kind: 'internal',
    message: `Sound could not be resampled to ${toHz} Hz`,
    remedy: 'Check ffmpeg.',
  } as const;
  const resampled = await filterSound(audio, { toHz, failure, signal });
  return { sampleRateHz: toHz, samples: exactLength(resampled, length) };
}
