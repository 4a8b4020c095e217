import { extname } from 'node:path';

/** Sound files in which ffmpeg writes cover pictures that players show. */
const EXTENSIONS: ReadonlySet<string> = new Set(['.mp3', '.flac', '.m4a']);
/** Codecs of cover pictures that all of these take: JPEG and PNG. */
const CODECS: ReadonlySet<string> = new Set(['mjpeg', 'png']);

/** Whether a sound file of this name takes a cover picture of this codec (ffmpeg's name). */
export function takesCover(path: string, codec: string): boolean {
  return EXTENSIONS.has(extname(path).toLowerCase()) && CODECS.has(codec);
}
