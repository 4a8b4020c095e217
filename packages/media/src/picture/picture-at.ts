import { stat } from 'node:fs/promises';
import { fileName, PolydubError } from '@polydub/contracts';
import { seekStart } from '../decode/seek-start.js';
import { probe } from '../probe/probe.js';
import { requireVideo } from '../probe/require-track.js';
import { inputArguments, runFfmpeg } from '../process/ffmpeg.js';
import { fileAddress } from '../process/input-file.js';
import { writeBeside } from '../process/output-file.js';
import { workOn } from '../process/program-limits.js';

/** Options of {@link pictureAt}. */
export interface PictureAtOptions {
  readonly timeSeconds: number;
  /** Where to write: a name that ends in `.jpg`. */
  readonly out: string;
  /** Larger pictures are made smaller. */
  readonly maxWidth: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Writes the frame that is shown at a time, upright and with square pixels, as a JPEG file. Throws `usage` (no file),
 * `no-video`, and `media-processing-failed` when there is no frame at that time.
 */
export async function pictureAt(path: string, { timeSeconds, out, maxWidth, signal }: PictureAtOptions): Promise<void> {
  const info = await probe(path, { signal });
  const { index, displayWidth, displayHeight } = requireVideo(info);
  const fromSeconds = seekStart(info, timeSeconds);
  const width = Math.min(maxWidth, displayWidth);
  const height = Math.max(1, Math.round((displayHeight * width) / displayWidth));
  const args = [
    ...inputArguments(path, ['-ss', `${fromSeconds}`]),
    ...(timeSeconds > fromSeconds ? ['-ss', `${timeSeconds - fromSeconds}`] : []),
    ...['-map', `0:${index}`, '-frames:v', '1', '-vf', `scale=${width}:${height},setsar=1`],
    ...['-f', 'image2', '-update', '1', '-c:v', 'mjpeg', '-q:v', '4', '-pix_fmt', 'yuvj420p'],
  ];
  const failure = {
    kind: 'media-processing-failed',
    message: `The picture of ${fileName(path)} at ${timeSeconds} s could not be taken`,
    remedy: 'Check that the video plays there.',
  } as const;
  await writeBeside(out, async (partial) => {
    await runFfmpeg([...args, fileAddress(partial)], { failure, work: workOn(info), signal });
    // Past the last frame ffmpeg ends well and writes nothing.
    await stat(partial).catch((cause: unknown) => {
      throw new PolydubError(failure.kind, { ...failure, cause });
    });
  });
}
