import { fileName, PolydubError } from '@polydub/contracts';
import { usualColours } from '../picture/usual-colours.js';
import type { VideoTrack } from '../probe/media-info.js';
import { probe } from '../probe/probe.js';
import { requireVideo } from '../probe/require-track.js';
import { inputArguments, startFfmpeg } from '../process/ffmpeg.js';
import { keepClock } from '../process/keep-clock.js';
import type { Failure } from '../process/program-failure.js';
import { type Workload, workOn } from '../process/program-limits.js';
import { blocksOf } from './byte-streams.js';
import { FRAME_TIMES_FILTER, frameTimes, within } from './frame-times.js';
import { isLostFrame } from './is-lost-frame.js';
import { seekArguments, seekStart } from './seek-start.js';
import { checkSpan } from './span.js';

/** Bytes per pixel of the raw formats. */
export const BYTES_PER_PIXEL = { gray: 1, rgb24: 3, rgba: 4 } as const;
/** How the pixels of a raw frame are laid out: rows from the top, pixels from the left, bytes in the named order; `gray` is brightness only. */
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
  /** `width × height × bytes per pixel` bytes; the caller may change them, and owns them unless memory is reused. */
  readonly data: Uint8Array<ArrayBuffer>;
}

/** Which frames are decoded. */
export interface SpanToDecode {
  /** Frames shown at or after this time; default 0. */
  readonly startSeconds?: number;
  /** Frames shown before this time; default: the end. */
  readonly endSeconds?: number;
  /**
   * Whether each frame may be written over the one before it: what is kept of a frame has to be copied before the next one is
   * asked for. Large frames are collected late otherwise, which takes as long as decoding them. Default: each has its own memory.
   */
  readonly reusesMemory?: boolean | undefined;
  /** Is called, at least once, when frames are too damaged to be decoded; they are missing among those that come. */
  readonly onLostFrame?: (() => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Raw pictures that ffmpeg's filters make of each frame. */
export interface RawForm {
  readonly width: number;
  readonly height: number;
  readonly pixelFormat: RawPixelFormat;
  readonly filters: string;
}

/** Decodes the picture track frame by frame into the form that is chosen for it, each frame with its own true time. */
export async function* decodeRaw(
  path: string,
  options: SpanToDecode,
  formOf: (track: VideoTrack) => RawForm,
): AsyncGenerator<RawFrame> {
  const { signal, reusesMemory, onLostFrame } = options;
  const span = checkSpan(path, options);
  const info = await probe(path, { signal });
  const track = requireVideo(info);
  const fromSeconds = seekStart(info, span.startSeconds);
  const request = {
    ...span,
    fromSeconds,
    seek: seekArguments(info, fromSeconds),
    trackIndex: track.index,
    clock: keepClock(info, [track.index]),
  };
  yield* decodeTrack(
    path,
    { ...request, form: formOf(track) },
    { work: workOn(info), reusesMemory, onLostFrame, signal },
  );
}

interface DecodeOptions extends Pick<SpanToDecode, 'reusesMemory' | 'onLostFrame'> {
  readonly work: Workload;
  readonly signal: AbortSignal | undefined;
}

/** Decodes a picture track that is known. */
export async function* decodeTrack(
  path: string,
  request: FrameRequest,
  { reusesMemory, onLostFrame, ...options }: DecodeOptions,
): AsyncGenerator<RawFrame> {
  const { width, height, pixelFormat } = request.form;
  const args = decodeArguments(path, request);
  const frameBytes = width * height * BYTES_PER_PIXEL[pixelFormat];
  const onErrorLine = onLostFrame && ((line: string) => isLostFrame(line) && onLostFrame());
  const program = await startFfmpeg(args, {
    ...options,
    failure: undecodable(path),
    withSideOutput: true,
    onErrorLine,
  });
  const times = frameTimes(program.sideOutput);
  let index = 0;
  try {
    for await (const data of blocksOf(program.output, frameBytes, { reusesMemory })) {
      const time = await times.next();
      if (time.done)
        throw new PolydubError('unreadable-media', { message: `A frame of ${fileName(path)} has no time.` });
      yield { index, timeSeconds: request.fromSeconds + time.value, width, height, pixelFormat, data };
      index += 1;
    }
    await program.done;
  } finally {
    await program.stop();
  }
}

/** Which frames of which track are decoded into what. */
export interface FrameRequest {
  readonly trackIndex: number;
  /** Where decoding begins; not after `startSeconds`. */
  readonly fromSeconds: number;
  /** Input arguments that seek there. */
  readonly seek: readonly string[];
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly form: RawForm;
  /** What keeps the times on the media's clock, see `keepClock`. */
  readonly clock: readonly string[];
}

function decodeArguments(path: string, request: FrameRequest): string[] {
  const { trackIndex, fromSeconds, seek, startSeconds, endSeconds, form } = request;
  const { pixelFormat } = form;
  const before = [...seek];
  if (Number.isFinite(endSeconds)) before.push('-t', `${endSeconds - fromSeconds}`);
  const filters = `${within(startSeconds - fromSeconds, endSeconds - fromSeconds)}${form.filters},setsar=1,${FRAME_TIMES_FILTER}`;
  const output = ['-vf', filters, '-fps_mode', 'passthrough', '-f', 'rawvideo', '-pix_fmt', pixelFormat, 'pipe:1'];
  return [...inputArguments(path, before), '-map', `0:${trackIndex}`, ...output, ...request.clock];
}

/** How {@link toRgb} makes RGB. */
export interface RgbSize {
  readonly width: number;
  readonly height: number;
  readonly areColoursRough?: boolean;
}

/** The filter that makes RGB of what was filmed, which is stored with less colour than brightness in most files. */
export function toRgb(track: VideoTrack, size: RgbSize): string {
  const matrix = track.colourMatrix === undefined ? usualColours(track).matrix : 'auto';
  const flags = size.areColoursRough ? 'bicubic' : 'bicubic+accurate_rnd+full_chroma_int';
  return `scale=${size.width}:${size.height}:in_color_matrix=${matrix}:flags=${flags}`;
}

/** What is thrown when frames cannot be decoded. */
export function undecodable(path: string): Failure {
  return {
    kind: 'unreadable-media',
    message: `The picture of ${fileName(path)} cannot be decoded`,
    remedy: 'Check that it plays; export it again as MP4 or MKV.',
  };
}
