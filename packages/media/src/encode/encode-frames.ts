import { PolydubError } from '@polydub/contracts';
import { BYTES_PER_PIXEL, type RawFrame } from '../decode/decode-frames.js';
import { feed } from '../process/feed.js';
import { startFfmpeg } from '../process/ffmpeg.js';
import { fileAddress } from '../process/input-file.js';
import { writeBeside } from '../process/output-file.js';
import { matroskaFrameHead, matroskaHead } from './matroska-frames.js';
import { OWN_FRAME_TIMES, videoEncoderArguments } from './video-codecs.js';

/** High-definition pictures are coded by ITU-R BT.709; untagged, players would guess. */
const COLOURS = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'];
const TO_BT709 = 'scale=out_color_matrix=bt709:out_range=tv:flags=bicubic+accurate_rnd+full_chroma_int';

/** Options of {@link encodeFrames}. */
export interface EncodeFramesOptions {
  /** Where to write; the extension chooses container and codec: mp4, m4v, mov, mkv (H.264), webm (VP9). */
  readonly path: string;
  /** A steady rate, in frames per second. Default: each frame is shown from its own `timeSeconds` on. */
  readonly frameRate?: number;
  /** The time of the frames' clock that becomes the file's second 0, from which the first frame is shown; default 0. */
  readonly startSeconds?: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Writes pictures as a video file without sound, taking them no faster than they are encoded; all must have the size and
 * layout of the first, with even width and height, and times that rise. A frame is shown until the next one, the last as
 * long as the one before it; transparency is lost. The file appears when it is whole. Throws `usage` (no frames, unlike
 * frames, unknown extension, no folder), `storage-full`, 10003, and whatever the frames' source throws.
 */
export async function encodeFrames(frames: AsyncIterable<RawFrame>, options: EncodeFramesOptions): Promise<void> {
  const { path, frameRate, startSeconds = 0, signal } = options;
  const coding = videoEncoderArguments(path);
  const failure = {
    code: '10003',
    message: `${path} could not be written`,
    remedy: 'Check the format and that the folder may be written to.',
  } as const;
  const steady = frameRate === undefined ? [] : ['-r', `${frameRate}`];
  const rhythm = frameRate === undefined ? OWN_FRAME_TIMES : [];
  const input = ['-f', 'matroska', ...steady, '-i', 'pipe:0', '-vf', TO_BT709];
  await writeBeside(path, async (partial) => {
    const args = [...input, ...coding, ...COLOURS, ...rhythm, fileAddress(partial)];
    const program = await startFfmpeg(args, { signal, failure, withInput: true });
    program.output.resume();
    await feed(program, matroskaOf(frames, path, startSeconds));
  });
}

async function* matroskaOf(
  frames: AsyncIterable<RawFrame>,
  path: string,
  startSeconds: number,
): AsyncGenerator<Uint8Array> {
  let before: RawFrame | undefined;
  for await (const frame of frames) {
    checkFrame(frame, before, path);
    if (!before) yield matroskaHead(frame);
    yield matroskaFrameHead(before ? frame.timeSeconds - startSeconds : 0, frame.data.length);
    yield frame.data;
    before = frame;
  }
  if (!before) throw unusable(path, 'there are no frames');
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
    message: `${path} cannot be made of these frames: ${reason}.`,
    remedy: 'Give frames of one even size and layout, in the order of their times.',
  });
}
