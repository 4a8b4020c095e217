import { fileName, PolydubError } from '@polydub/contracts';
import { checkInputFile } from '../process/input-file.js';
import type { Failure } from '../process/program-failure.js';
import { measureDuration } from './measure-duration.js';
import type { MediaInfo } from './media-info.js';
import { checkLimits, type ProbeLimits } from './probe-limits.js';
import { readInfo } from './read-info.js';
import { notMedia, runFfprobe } from './run-ffprobe.js';
import { withDeclaredSound } from './wav-duration.js';

/** Options of {@link probe}. */
export interface ProbeOptions {
  readonly limits?: ProbeLimits;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Reads what a media file holds. Throws `usage` when there is no such file, `unreadable-media` when it is empty,
 * damaged or no media, and `media-too-large` when it goes beyond the limits.
 */
export async function probe(path: string, { limits = {}, signal }: ProbeOptions = {}): Promise<MediaInfo> {
  await checkInputFile(path);
  const failure = notMedia(path);
  const found = await runFfprobe(path, failure, signal);
  const info = await withDeclaredSound(await withDuration(readInfo(path, found), failure, signal));
  if (!info.video && info.audio.length === 0) throw new PolydubError(failure.kind, failure);
  checkLimits(info, found.streams.length, limits);
  return info;
}

async function withDuration(info: MediaInfo, failure: Failure, signal?: AbortSignal): Promise<MediaInfo> {
  if (info.durationSeconds > 0) return info;
  const durationSeconds = await measureDuration(info.path, failure, signal);
  if (durationSeconds > 0) return { ...info, durationSeconds };
  throw new PolydubError('unreadable-media', {
    message: `${fileName(info.path)} has a header but neither sound nor picture in it.`,
    remedy: failure.remedy,
  });
}
