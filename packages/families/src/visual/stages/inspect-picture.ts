import { artifactSchema, PolydubError, type TimeSpan, visualFamily } from '@polydub/contracts';
import { probe, requireVideo, videoExtension } from '@polydub/media';
import { defineStage, mediaDeadlineSeconds } from '@polydub/pipeline';
import { z } from 'zod';
import { frameRangeSchema, pictureInfoSchema } from './schemas.js';

/** Long enough that starting a decoder does not count, short enough that several workers share a minute of video. */
const RANGE_SECONDS = 10;

/** Probes the media and plans the stretches in which its picture is read and drawn. */
export const inspectPicture = defineStage({
  name: 'inspect-picture',
  version: 1,
  input: z.object({
    media: artifactSchema,
    /** A longer video is refused. Default: the limit of visual translation. */
    maxSeconds: z.number().positive().optional(),
  }),
  output: z.object({ picture: pictureInfoSchema, ranges: z.array(frameRangeSchema) }),
  uses: [],
  deadlineSeconds: () => mediaDeadlineSeconds(),
  async work({ media, maxSeconds }, { store, signal }) {
    const info = await probe(await store.localPath(media), { signal });
    const { displayWidth: width, displayHeight: height, frameRate } = requireVideo(info);
    const { durationSeconds } = info;
    requireDuration(durationSeconds, maxSeconds ?? visualFamily.maxInputSeconds);
    const picture = { durationSeconds, width, height, frameRate, videoExtension: await videoExtension(info) };
    return { picture, ranges: rangesOf(durationSeconds) };
  },
});

/** Consecutive stretches of about {@link RANGE_SECONDS} that together are the whole picture. */
export function rangesOf(durationSeconds: number): TimeSpan[] {
  const count = Math.max(1, Math.round(durationSeconds / RANGE_SECONDS));
  const startOf = (index: number) => (durationSeconds * index) / count;
  return Array.from({ length: count }, (_, index) => ({
    startSeconds: startOf(index),
    endSeconds: startOf(index + 1),
  }));
}

function requireDuration(durationSeconds: number, maxSeconds: number): void {
  if (durationSeconds <= maxSeconds) return;
  throw new PolydubError('media-too-large', {
    message: `the video lasts ${Math.round(durationSeconds)} s; at most ${maxSeconds} s (${maxSeconds / 60} minutes) are taken`,
    remedy: 'Cut it into shorter pieces and translate them one by one.',
  });
}
