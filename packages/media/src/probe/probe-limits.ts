import { fileName, PolydubError } from '@polydub/contracts';
import { MAX_PIXELS } from '../process/input-file.js';
import type { MediaInfo } from './media-info.js';

/** The most that a file may hold; protects against files made to exhaust the machine. */
export interface ProbeLimits {
  /** Streams of all kinds; default 64. */
  readonly maxStreams?: number;
  /** Pixels of one stored frame; default 8192 × 8192. */
  readonly maxPixels?: number;
  /** Default: no limit. */
  readonly maxDurationSeconds?: number;
}

/** Used when `maxStreams` is not given. */
export const DEFAULT_MAX_STREAMS = 64;

/** Throws `media-too-large` when the file goes beyond a limit. */
export function checkLimits(info: MediaInfo, streamCount: number, limits: ProbeLimits): void {
  const { maxStreams = DEFAULT_MAX_STREAMS, maxPixels = MAX_PIXELS } = limits;
  const { maxDurationSeconds = Number.POSITIVE_INFINITY } = limits;
  if (streamCount > maxStreams) throw beyond(info, `${streamCount} streams`, `${maxStreams}`);
  const pixels = (info.video?.width ?? 0) * (info.video?.height ?? 0);
  if (pixels > maxPixels) throw beyond(info, `frames of ${pixels} pixels`, `${maxPixels}`);
  if (info.durationSeconds > maxDurationSeconds) {
    throw beyond(info, `${info.durationSeconds} seconds`, `${maxDurationSeconds} seconds`);
  }
}

function beyond({ path }: MediaInfo, found: string, limit: string): PolydubError {
  return new PolydubError('media-too-large', {
    message: `${fileName(path)} has ${found}; at most ${limit} are accepted.`,
    remedy: 'Give a smaller or shorter file.',
  });
}
