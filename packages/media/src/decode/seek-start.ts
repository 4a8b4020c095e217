import type { MediaInfo } from '../probe/media-info.js';

/** Streams without an index of their key frames: a seek ends between key frames, and frames would be missing. */
const UNINDEXED = /^(mpegts|mpeg|mpegvideo|h264|hevc|flv)$/;

/** The time to seek to before frames from `startSeconds` on are decoded: without an index, their beginning. */
export function seekStart({ container }: Pick<MediaInfo, 'container'>, startSeconds: number): number {
  return UNINDEXED.test(container) ? 0 : startSeconds;
}

/**
 * Input arguments that seek to a time of {@link seekStart}. Files without an index are not told to seek to second 0: an FLV
 * file would begin with its second key frame.
 */
export function seekArguments({ container }: Pick<MediaInfo, 'container'>, fromSeconds: number): string[] {
  return UNINDEXED.test(container) ? [] : ['-ss', `${fromSeconds}`];
}
