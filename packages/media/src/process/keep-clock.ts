import type { MediaInfo } from '../probe/media-info.js';

/**
 * Output arguments that keep the media's clock while only some of its tracks are used. In streams such as MPEG-TS, ffmpeg
 * moves second 0 to the start of the first track that it is asked for; so the track that begins earliest is read, too,
 * and thrown away. `used` are places among all streams of the input.
 */
export function keepClock(
  { video, audio }: Pick<MediaInfo, 'video' | 'audio'>,
  used: readonly number[],
  input = 0,
): string[] {
  const tracks = [...(video ? [video] : []), ...audio];
  const startSeconds = Math.min(...tracks.map((track) => track.startSeconds));
  const first = tracks.filter((track) => track.startSeconds === startSeconds);
  if (first.length === 0 || first.some(({ index }) => used.includes(index))) return [];
  return ['-map', `${input}:${first[0]?.index}`, '-c', 'copy', '-f', 'null', '-'];
}
