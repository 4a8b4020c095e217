import { fileName, PolydubError } from '@polydub/contracts';
import { usualColours } from '../picture/usual-colours.js';
import type { VideoTrack } from '../probe/media-info.js';
import { probe } from '../probe/probe.js';
import { requireVideo } from '../probe/require-track.js';
import { inputArguments, startFfmpeg } from '../process/ffmpeg.js';
import type { Failure } from '../process/program-failure.js';
import { workOn } from '../process/program-limits.js';
import { blocksOf } from './byte-streams.js';
import { endBefore, FRAME_TIMES_FILTER, frameTimes } from './frame-times.js';
import { checkSpan } from './span.js';

/** Bytes per pixel of the raw formats. */
export const BYTES_PER_PIXEL = { rgb24: 3, rgba: 4 } as const;
/** How the pixels of a raw frame are laid out: rows from the top, pixels from the left, bytes in the named order. */
export type RawPixelFormat = keyof typeof BYTES_PER_PIXEL;

/** One picture as it is shown: rotation applied, square pixels. */
export interface RawFrame {
  /** Counted from 0 at the first frame of the span. */
  readonly index: number;
  /** When it is shown, on the media's clock. */
  readonly timeSeconds: number;
  readonly width: number;
  readonly height: number;
  readonly pixelFormat: RawPixelFormat;
  /** `width × height × bytes per pixel` bytes; the caller owns them and may change them. */
  readonly data: Uint8Array<ArrayBuffer>;
}

/** Options of {@link decodeFrames}. */
export interface DecodeFramesOptions {
  readonly pixelFormat: RawPixelFormat;
  /** Frames shown at or after this time; default 0. */
  readonly startSeconds?: number;
  /** Frames shown before this time; default: the end. */
  readonly endSeconds?: number;
  /** Size to scale to; default the display size. */
  readonly width?: number;
  readonly height?: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Decodes the picture track frame by frame, no faster than the caller reads frames. Each frame has its own true time,
 * at variable frame rates too: no frame is repeated or left out. Throws `usage` (no file), `no-video` (no video),
 * `unreadable-media` (damaged).
 */
export async function* decodeFrames(path: string, options: DecodeFramesOptions): AsyncGenerator<RawFrame> {
  const { pixelFormat, signal } = options;
  const span = checkSpan(path, options);
  const info = await probe(path, { signal });
  const track = requireVideo(info);
  const { width = track.displayWidth, height = track.displayHeight } = options;
  const args = decodeArguments(path, track, { ...span, width, height, pixelFormat });
  const failure = undecodable(path);
  const program = await startFfmpeg(args, { signal, failure, work: workOn(info), withSideOutput: true });
  const times = frameTimes(program.sideOutput);
  let index = 0;
  try {
    for await (const data of blocksOf(program.output, width * height * BYTES_PER_PIXEL[pixelFormat])) {
      const time = await times.next();
      if (time.done)
        throw new PolydubError('unreadable-media', { message: `A frame of ${fileName(path)} has no time.` });
      yield { index, timeSeconds: span.startSeconds + time.value, width, height, pixelFormat, data };
      index += 1;
    }
    await program.done;
  } finally {
    await program.stop();
  }
}

interface FrameRequest {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly width: number;
  readonly height: number;
  readonly pixelFormat: RawPixelFormat;
}

function decodeArguments(path: string, track: VideoTrack, request: FrameRequest): string[] {
  const { startSeconds, endSeconds, width, height, pixelFormat } = request;
  const before = ['-ss', `${startSeconds}`];
  if (Number.isFinite(endSeconds)) before.push('-t', `${endSeconds - startSeconds}`);
  const cut = endBefore(endSeconds - startSeconds);
  const matrix = track.colourMatrix === undefined ? usualColours(track).matrix : 'auto';
  const toRgb = `scale=${width}:${height}:in_color_matrix=${matrix}:flags=bicubic+accurate_rnd+full_chroma_int`;
  const filters = `${cut}${toRgb},format=${pixelFormat},setsar=1,${FRAME_TIMES_FILTER}`;
  const output = ['-vf', filters, '-fps_mode', 'passthrough', '-f', 'rawvideo', '-pix_fmt', pixelFormat, 'pipe:1'];
  return [...inputArguments(path, before), '-map', `0:${track.index}`, ...output];
}

function undecodable(path: string): Failure {
  return {
    kind: 'unreadable-media',
    message: `The picture of ${fileName(path)} cannot be decoded`,
    remedy: 'Check that it plays; export it again as MP4 or MKV.',
  };
}
