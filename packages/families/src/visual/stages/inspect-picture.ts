import { artifactSchema, fileName, PolydubError, type TimeSpan, visualFamily } from '@polydub/contracts';
import { type MediaInfo, probe, requireVideo, requireWholePicture, videoExtension } from '@polydub/media';
import { defineStage, mediaDeadlineSeconds } from '@polydub/pipeline';
import { z } from 'zod';
import { frameRangeSchema, pictureInfoSchema } from './schemas.js';

/** Long enough that starting a decoder does not count, short enough that several workers share a minute of video. */
const RANGE_SECONDS = 10;

/** Probes the media and plans the stretches in which its picture is read and drawn. */
export const inspectPicture = defineStage({
  name: 'inspect-picture',
  version: 3,
  input: z.object({
    media: artifactSchema,
    /** A longer video is refused. Default: the limit of visual translation. */
    maxSeconds: z.number().positive().optional(),
  }),
  output: z.object({ picture: pictureInfoSchema, ranges: z.array(frameRangeSchema) }),
  uses: [],
  deadlineSeconds: () => mediaDeadlineSeconds(),
  async work({ media, maxSeconds }, { store, signal }) {
    const info = await checkPicture(await store.localPath(media), { maxSeconds, signal });
    const { displayWidth: width, displayHeight: height, frameRate } = requireVideo(info);
    const { durationSeconds } = info;
    const picture = { durationSeconds, width, height, frameRate, videoExtension: await videoExtension(info) };
    return { picture, ranges: rangesOf(durationSeconds) };
  },
});

/** What is asked of a picture besides that it is one. */
export interface PictureCheck {
  /** Default: the limit of visual translation. */
  readonly maxSeconds?: number | undefined;
  readonly signal: AbortSignal;
}

/**
 * Probes a video, and throws `PolydubError` `unreadable-media`, `no-video` and `media-too-large` for what can be refused
 * before any work. Messages name the file.
 */
export async function checkPicture(path: string, { maxSeconds, signal }: PictureCheck): Promise<MediaInfo> {
  const info = await probe(path, { signal });
  requireVideo(info);
  requireDuration(info, maxSeconds ?? visualFamily.maxInputSeconds);
  await requireWholePicture(info, signal);
  return info;
}

/** Consecutive stretches of about the given length that together are the whole picture. */
export function rangesOf(durationSeconds: number, rangeSeconds = RANGE_SECONDS): TimeSpan[] {
  const count = Math.max(1, Math.round(durationSeconds / rangeSeconds));
  const startOf = (index: number) => (durationSeconds * index) / count;
  return Array.from({ length: count }, (_, index) => ({
    startSeconds: startOf(index),
    endSeconds: startOf(index + 1),
  }));
}

function requireDuration({ path, durationSeconds }: MediaInfo, maxSeconds: number): void {
  if (durationSeconds <= maxSeconds) return;
  throw new PolydubError('media-too-large', {
    message: `${fileName(path)} lasts ${Math.round(durationSeconds)} s; at most ${maxSeconds} s (${maxSeconds / 60} minutes) are taken`,
    remedy: 'Cut it into shorter pieces and give them one by one.',
  });
}
