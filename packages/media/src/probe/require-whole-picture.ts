import { fileName, PolydubError } from '@polydub/contracts';
import { z } from 'zod';
import { ESTIMATED_DURATION } from './estimated-duration.js';
import { KnownFiles } from './known-files.js';
import type { MediaInfo } from './media-info.js';
import { askFfprobe } from './run-ffprobe.js';

/** A picture that ends this long before its declared end counts as cut off, unless its frames are farther apart. */
const SHORTFALL_SECONDS = 1;
/** Reading the last seconds is enough for a file that is whole. */
const TAIL_SECONDS = 10;

const seconds = z.coerce.number().optional();
const outputSchema = z.object({
  packets: z.array(z.object({ pts_time: seconds, dts_time: seconds, duration_time: z.coerce.number().default(0) })),
  format: z.object({ start_time: z.coerce.number().default(0) }),
});

/** Files whose picture was found to be whole. */
const whole = new KnownFiles<true>();

/**
 * Throws `unreadable-media` when the picture of a file ends long before its declared end: a download that broke off, a
 * disk that was full. Players show such a file up to there, and so do decoders, without an error.
 */
export async function requireWholePicture(info: MediaInfo, signal?: AbortSignal): Promise<void> {
  await whole.get(info.path, async () => {
    await readToEnd(info, signal);
    return true;
  });
}

async function readToEnd(info: MediaInfo, signal: AbortSignal | undefined): Promise<void> {
  const { path, container, video, durationSeconds } = info;
  if (!video || ESTIMATED_DURATION.test(container)) return;
  const declared = video.durationSeconds === undefined ? undefined : video.startSeconds + video.durationSeconds;
  const expectedSeconds = Math.min(declared ?? durationSeconds, durationSeconds);
  // Where only the file as a whole declares its end, sound may be what reaches it.
  const wanted = declared === undefined ? [] : ['-select_streams', `${video.index}`];
  const from = Math.max(0, expectedSeconds - TAIL_SECONDS);
  // Some formats have no index to seek by.
  const tail = await readTimes(path, [...wanted, '-read_intervals', `${from}%`], signal).catch(() => undefined);
  if (tail && tail.endSeconds >= expectedSeconds - SHORTFALL_SECONDS) return;
  const { isTimed, endSeconds, longestGapSeconds } = await readTimes(path, wanted, signal);
  if (!isTimed || endSeconds >= expectedSeconds - Math.max(SHORTFALL_SECONDS, longestGapSeconds)) return;
  throw new PolydubError('unreadable-media', {
    message:
      `${fileName(path)} is damaged: its picture should reach ${expectedSeconds.toFixed(2)} s ` +
      `and breaks off at ${endSeconds.toFixed(2)} s.`,
    remedy: 'Copy or export the file again.',
  });
}

/** When the last of some packets ends, and how far two of them are apart at most, in seconds of the media's clock. */
async function readTimes(path: string, wanted: readonly string[], signal: AbortSignal | undefined) {
  const entries = 'packet=pts_time,dts_time,duration_time:format=start_time';
  const { packets, format } = outputSchema.parse(
    await askFfprobe(path, [...wanted, '-show_packets', '-show_entries', entries], { signal }),
  );
  const shown = packets
    .flatMap(({ pts_time: pts, dts_time: dts = pts, duration_time: duration }) =>
      dts === undefined ? [] : [{ startSeconds: (pts ?? dts) - format.start_time, durationSeconds: duration }],
    )
    .sort((a, b) => a.startSeconds - b.startSeconds);
  const gaps = shown.slice(1).map(({ startSeconds }, at) => startSeconds - (shown[at]?.startSeconds ?? 0));
  return {
    /** Bare streams have no times. */
    isTimed: packets.length === 0 || shown.length > 0,
    endSeconds: shown.reduce((end, each) => Math.max(end, each.startSeconds + each.durationSeconds), 0),
    longestGapSeconds: gaps.reduce((longest, gap) => Math.max(longest, gap), 0),
  };
}
