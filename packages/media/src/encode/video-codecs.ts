import { extname } from 'node:path';
import { fileName, PolydubError } from '@polydub/contracts';

/** Hardly visible loss, and fast enough on a machine without a graphics card. */
const H264 = ['-c:v', 'libx264', '-crf', '17', '-preset', 'veryfast'];
const VP9 = ['-c:v', 'libvpx-vp9', '-crf', '20', '-b:v', '0', '-deadline', 'good', '-cpu-used', '4', '-row-mt', '1'];

/**
 * Keeps every frame at its own time: in ticks of 1/120000 s all usual frame rates, 24000/1001 too, have whole frame
 * intervals.
 */
export const OWN_FRAME_TIMES: readonly string[] = ['-fps_mode', 'passthrough', '-enc_time_base:v', '1:120000'];

const ENCODERS: Readonly<Record<string, readonly string[]>> = {
  '.mp4': H264,
  '.m4v': H264,
  '.mov': H264,
  '.mkv': H264,
  '.webm': VP9,
};

/**
 * ffmpeg's arguments for pictures in a video file of this extension: H.264, or VP9 for WebM, 8 bits, 4:2:0, which every
 * player understands. Throws `usage` naming the extensions that are known.
 */
export function videoEncoderArguments(path: string): string[] {
  const encoder = ENCODERS[extname(path).toLowerCase()];
  if (encoder) return [...encoder, '-pix_fmt', 'yuv420p'];
  throw new PolydubError('usage', {
    message: `Pictures cannot be encoded into ${fileName(path)}: its extension names no video format that can be written.`,
    remedy: `Use one of ${Object.keys(ENCODERS).join(' ')}.`,
  });
}
