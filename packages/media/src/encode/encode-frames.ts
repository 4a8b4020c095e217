import { fileName, PolydubError } from '@polydub/contracts';
import { BYTES_PER_PIXEL, type RawFrame } from '../decode/raw-frames.js';
import { usualColours } from '../picture/usual-colours.js';
import { feed } from '../process/feed.js';
import { startFfmpeg } from '../process/ffmpeg.js';
import { fileAddress } from '../process/input-file.js';
import { writeBeside } from '../process/output-file.js';
import { matroskaFrameHead, matroskaHead } from './matroska-frames.js';
import { peek } from './peek.js';
import { OWN_FRAME_TIMES, videoEncoderArguments } from './video-codecs.js';

/** Options of {@link encodeFrames}. */
export interface EncodeFramesOptions {
  /** Where to write; the extension chooses container and codec: mp4, m4v, mov, mkv (H.264), webm (VP9). */
  readonly path: string;
  /** A constant rate, in frames per second. Default: each frame is shown from its own `timeSeconds` on. */
  readonly frameRate?: number;
  /**
   * The time on the frames' clock that becomes second 0 of the file; the first frame is shown from there on. Default 0.
   */
  readonly startSeconds?: number;
  /** Whether the file is joined with others afterwards, see `joinClips`: it is written without B-frames. */
  readonly isJoined?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Writes pictures as a video file without sound, reading them no faster than they are encoded. All must have the size
 * and layout of the first, even width and height, and rising times. A frame is shown until the next one, the last as
 * long as the one before it; transparency is lost. The file appears only when it is complete. Throws `usage` (no
 * frames, frames that differ, unknown extension, no folder), `storage-full`, `media-processing-failed`, and every error
 * of the frames' source.
 */
export async function encodeFrames(frames: AsyncIterable<RawFrame>, options: EncodeFramesOptions): Promise<void> {
  const { path, startSeconds = 0, isJoined = false, signal } = options;
  const coding = [...videoEncoderArguments(path), ...(isJoined ? ['-bf', '0'] : [])];
  const failure = {
    kind: 'media-processing-failed',
    message: `${fileName(path)} could not be written`,
    remedy: 'Check the format and that the folder may be written to.',
  } as const;
  await writeBeside(path, async (partial) => {
    const { first, all } = await peek(frames);
    if (!first) throw unusable(path, 'there are no frames');
    const args = [...inputAndRhythm(options), ...colourArguments(first), ...coding, fileAddress(partial)];
    const work = { pixels: first.width * first.height };
    const program = await startFfmpeg(args, { signal, failure, work, withInput: true });
    program.output.resume();
    await feed(program, matroskaOf(all, path, startSeconds));
  });
}

function inputAndRhythm({ frameRate }: EncodeFramesOptions): string[] {
  const input = ['-f', 'matroska', ...(frameRate === undefined ? [] : ['-r', `${frameRate}`]), '-i', 'pipe:0'];
  return frameRate === undefined ? [...input, ...OWN_FRAME_TIMES] : input;
}

/** Without colour tags each player would guess the colours. */
function colourArguments(frame: RawFrame): string[] {
  const { matrix, tag } = usualColours(frame);
  const convert = `scale=out_color_matrix=${matrix}:out_range=tv:flags=bicubic+accurate_rnd+full_chroma_int`;
  return ['-vf', convert, '-colorspace', tag, '-color_primaries', tag, '-color_trc', tag, '-color_range', 'tv'];
}

async function* matroskaOf(
  frames: AsyncIterable<RawFrame>,
  path: string,
  startSeconds: number,
): AsyncGenerator<Uint8Array> {
  let before: RawFrame | undefined;
  for await (const frame of frames) {
    checkFrame(frame, before, path);
    if (before && frame.timeSeconds <= startSeconds) throw unusable(path, `frame ${frame.index} lies before the start`);
    if (!before) yield matroskaHead(frame);
    yield matroskaFrameHead(before ? frame.timeSeconds - startSeconds : 0, frame.data.length);
    yield frame.data;
    before = frame;
  }
}

function checkFrame(frame: RawFrame, before: RawFrame | undefined, path: string): void {
  const { width, height, pixelFormat, data, timeSeconds } = frame;
  if (data.length !== width * height * BYTES_PER_PIXEL[pixelFormat]) {
    throw unusable(
      path,
      `frame ${frame.index} has ${data.length} bytes, not ${width} × ${height} ${pixelFormat} pixels`,
    );
  }
  if (width % 2 !== 0 || height % 2 !== 0) throw unusable(path, `${width} × ${height} pixels are not even numbers`);
  if (!before) return;
  if (width !== before.width || height !== before.height || pixelFormat !== before.pixelFormat) {
    throw unusable(path, `frame ${frame.index} differs in size or layout from the one before`);
  }
  if (timeSeconds <= before.timeSeconds) {
    throw unusable(
      path,
      `frame ${frame.index} at ${timeSeconds} s is not after the one before (${before.timeSeconds} s)`,
    );
  }
}

function unusable(path: string, reason: string): PolydubError {
  return new PolydubError('usage', {
    message: `${fileName(path)} cannot be made of these frames: ${reason}.`,
    remedy: 'Give frames of one even size and layout, in the order of their times.',
  });
}
