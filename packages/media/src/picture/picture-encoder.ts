import { extname } from 'node:path';
import { fileName, PolydubError, type Warning } from '@polydub/contracts';
import type { VideoTrack } from '../probe/media-info.js';

/** How a picture is encoded again, and what is lost by that. */
export interface PictureEncoder {
  readonly codec: 'h264' | 'hevc' | 'vp9';
  /** ffmpeg's name of the pixel format that is written. */
  readonly pixelFormat: string;
  readonly args: readonly string[];
  readonly warnings: readonly Warning[];
}

/** Hardly visible loss, at a speed that is bearable on a machine without a graphics card. */
const QUALITY = {
  h264: ['-c:v:0', 'libx264', '-crf', '17', '-preset', 'veryfast'],
  hevc: ['-c:v:0', 'libx265', '-crf', '17', '-preset', 'veryfast'],
  vp9: ['-c:v:0', 'libvpx-vp9', '-crf', '18', '-b:v', '0', '-deadline', 'good', '-cpu-used', '4', '-row-mt', '1'],
};
/** Pixel formats that each encoder accepts without conversion. */
const PIXEL_FORMATS = {
  h264: /^yuvj?(420|422|444)p$/,
  hevc: /^yuv(420|422|444)p(10|12)le$/,
  vp9: /^yuv(420|422|440|444)p(1[02]le)?$/,
};
/** Pixel formats that become 4:2:0 without loss: other names or byte orders of it, and grey. */
const SAME_AS_420 = /^(nv12|nv21|gray|yuvj420p|p010le|gray10le)$/;
/** Pixel formats that hold transparency, such as that of ProRes 4444; grey with it is called `ya`. */
const WITH_ALPHA = /^(yuva|ya\d|vuya|ayuv|gbrap|rgba|bgra|argb|abgr)/;
const VIDEO_EXTENSIONS = ['.mp4', '.m4v', '.mov', '.mkv', '.webm'];

/**
 * Chooses the encoder for a changed picture: VP9 in WebM, else H.264, or HEVC when the source has more than 8 bits, to
 * keep its depth. Throws `usage` for an extension other than mp4, m4v, mov, mkv, webm.
 */
export function pictureEncoder(track: VideoTrack, out: string): PictureEncoder {
  const extension = extname(out).toLowerCase();
  if (!VIDEO_EXTENSIONS.includes(extension)) throw unknownExtension(out);
  const isDeep = bitsOf(track.pixelFormat) > 8;
  const codec = extension === '.webm' ? 'vp9' : isDeep ? 'hevc' : 'h264';
  const pixelFormat = PIXEL_FORMATS[codec].test(track.pixelFormat)
    ? track.pixelFormat
    : `yuv420p${isDeep ? '10le' : ''}`;
  const staysInterlaced = codec === 'h264' && [track.height, track.displayHeight].every((height) => height % 4 === 0);
  const isLess = pixelFormat !== track.pixelFormat && !SAME_AS_420.test(track.pixelFormat);
  return {
    codec,
    pixelFormat,
    args: [
      ...QUALITY[codec],
      ...['-pix_fmt', pixelFormat],
      ...(codec === 'hevc' && extension !== '.mkv' ? ['-tag:v:0', 'hvc1'] : []),
      ...(track.interlaced && staysInterlaced ? ['-flags:v:0', '+ildct+ilme'] : []),
    ],
    warnings: [
      ...(isLess ? [lossOf(track.pixelFormat, pixelFormat)] : []),
      ...(track.interlaced && !staysInterlaced ? [interlacingLost(codec)] : []),
      ...(track.hasAlphaBeside || WITH_ALPHA.test(track.pixelFormat) ? [OPAQUE] : []),
    ],
  };
}

function bitsOf(pixelFormat: string): number {
  const [, digits = '8'] = /(?:p0?|gray|xyz|gbra?p)(\d\d)[lb]e$/.exec(pixelFormat) ?? [];
  return Number(digits);
}

function lossOf(from: string, to: string): Warning {
  return { code: 'pixel-format-changed', message: `The picture's ${from} pixels were encoded as ${to}.` };
}

/** x264 wants heights of interlaced pictures to be multiples of 4. */
function interlacingLost(codec: PictureEncoder['codec']): Warning {
  const reason =
    codec === 'h264'
      ? 'The picture is interlaced, which cannot be written with a height that is no multiple of 4; players may show combs.'
      : 'The picture is interlaced, which the codec of the output cannot say; players may show combs. Choose .mp4.';
  return { code: 'interlacing-lost', message: reason };
}

const OPAQUE: Warning = {
  code: 'transparency-lost',
  message: 'The picture is partly transparent, which is not carried over when it is changed: it became opaque.',
};

function unknownExtension(out: string): PolydubError {
  return new PolydubError('usage', {
    message: `A picture cannot be written into ${fileName(out)}: its extension names no video format that can be written.`,
    remedy: `Use one of ${VIDEO_EXTENSIONS.join(' ')}.`,
  });
}
