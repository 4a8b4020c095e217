import { stat } from 'node:fs/promises';
import { fileName, PolydubError } from '@polydub/contracts';
import { seekArguments, seekStart } from '../decode/seek-start.js';
import { probe } from '../probe/probe.js';
import { requireVideo } from '../probe/require-track.js';
import { inputArguments, runFfmpeg } from '../process/ffmpeg.js';
import { fileAddress } from '../process/input-file.js';
import { keepClock } from '../process/keep-clock.js';
import { workOn } from '../process/program-limits.js';
import { incomplete } from '../process/whole-output.js';

/** A frame of a video to be written as a file. */
export interface WantedPicture {
  /** The video. */
  readonly path: string;
  readonly timeSeconds: number;
  /** Where to write: a name that ends in `.jpg`. */
  readonly out: string;
}

/** Options of {@link picturesAt}. */
export interface PicturesAtOptions {
  /** Larger pictures are made smaller. */
  readonly maxWidth: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Starting ffmpeg takes longer than decoding most frames, so one run takes this many; each more needs the memory of a
 * decoder.
 */
const PICTURES_PER_RUN = 6;

/**
 * Writes frames that are shown at given times, upright and with square pixels, as JPEG files; those that are written
 * before a failure stay. Throws `usage` (no file), `no-video`, `storage-full`, and `media-processing-failed` when there is
 * no frame at one of the times.
 */
export async function picturesAt(wanted: readonly WantedPicture[], options: PicturesAtOptions): Promise<void> {
  for (let at = 0; at < wanted.length; at += PICTURES_PER_RUN)
    await takeTogether(wanted.slice(at, at + PICTURES_PER_RUN), options);
}

async function takeTogether(wanted: readonly WantedPicture[], options: PicturesAtOptions): Promise<void> {
  const takes = [];
  for (const [input, each] of wanted.entries()) takes.push(await planTake(each, input, options));
  const args = [...takes.flatMap(({ input }) => input), ...takes.flatMap(({ output }) => output)];
  const names = [...new Set(wanted.map(({ path }) => fileName(path)))].join(' and ');
  const failure = {
    kind: 'media-processing-failed',
    message: `Pictures of ${names} could not be taken`,
    remedy: 'Check that the video plays.',
  } as const;
  const work = {
    mediaSeconds: takes.reduce((sum, { work: { mediaSeconds = 0 } }) => sum + mediaSeconds, 0),
    pixels: Math.max(...takes.map(({ work: { pixels = 0 } }) => pixels)),
  };
  await runFfmpeg(args, { failure, work, signal: options.signal });
  for (const each of wanted) await requireTaken(each);
}

async function planTake({ path, timeSeconds, out }: WantedPicture, input: number, options: PicturesAtOptions) {
  const info = await probe(path, { signal: options.signal });
  const { index, displayWidth, displayHeight } = requireVideo(info);
  const fromSeconds = seekStart(info, timeSeconds);
  const width = Math.min(options.maxWidth, displayWidth);
  const height = Math.max(1, Math.round((displayHeight * width) / displayWidth));
  return {
    work: workOn(info),
    input: inputArguments(path, seekArguments(info, fromSeconds)),
    output: [
      ...keepClock(info, [index], input),
      ...(timeSeconds > fromSeconds ? ['-ss', `${timeSeconds - fromSeconds}`] : []),
      ...['-map', `${input}:${index}`, '-frames:v', '1', '-vf', `scale=${width}:${height},setsar=1`],
      ...['-f', 'image2', '-update', '1', '-c:v', 'mjpeg', '-q:v', '4', '-pix_fmt', 'yuvj420p', fileAddress(out)],
    ],
  };
}

/** Past the last frame ffmpeg ends well and writes nothing. */
async function requireTaken({ path, timeSeconds, out }: WantedPicture): Promise<void> {
  const size = await stat(out).then(
    (found) => found.size,
    () => undefined,
  );
  if (size === undefined)
    throw new PolydubError('media-processing-failed', {
      message: `${fileName(path)} has no picture at ${timeSeconds} s.`,
      remedy: 'Check that the video plays there.',
    });
  if (size === 0) throw await incomplete(out, 'nothing was written');
}
