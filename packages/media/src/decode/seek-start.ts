import type { MediaInfo } from '../probe/media-info.js';

/**
 * The time to seek to before frames from `startSeconds` on are decoded. Streams without an index of their key frames, such as
 * MPEG-TS, are decoded from their beginning: a seek ends between key frames, and frames would be missing.
 */
export function seekStart({ container }: Pick<MediaInfo, 'container'>, startSeconds: number): number {
  return /^(mpegts|mpeg|mpegvideo|h264|hevc)$/.test(container) ? 0 : startSeconds;
}
