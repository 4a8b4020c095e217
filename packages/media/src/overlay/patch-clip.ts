import { fileName } from '@polydub/contracts';
import { decodeFrames } from '../decode/decode-frames.js';
import type { RawFrame } from '../decode/raw-frames.js';
import { matroskaOf } from '../encode/matroska-frames.js';
import { peek } from '../encode/peek.js';
import { OWN_FRAME_TIMES } from '../encode/video-codecs.js';
import { feed } from '../process/feed.js';
import { startFfmpeg } from '../process/ffmpeg.js';
import { fileAddress } from '../process/input-file.js';
import { writeBeside } from '../process/output-file.js';

/**
 * Writes pictures with transparency (`rgba`) into a Matroska file without loss (FFV1), for {@link readPatchClip}. All
 * have the size of the first. Resolves with the time of the first one, which the file does not keep; with undefined, and
 * without a file, when there are none. Throws `storage-full`, `media-processing-failed`, and every error of the frames' source.
 */
export async function writePatchClip(
  frames: AsyncIterable<RawFrame>,
  { path, signal }: { readonly path: string; readonly signal?: AbortSignal | undefined },
): Promise<{ startSeconds: number } | undefined> {
  const { first, all } = await peek(frames);
  if (!first) return undefined;
  const failure = {
    kind: 'media-processing-failed',
    message: `${fileName(path)} could not be written`,
    remedy: 'Check that the folder may be written to.',
  } as const;
  const work = { pixels: first.width * first.height };
  const input = ['-f', 'matroska', '-i', 'pipe:0'];
  const lossless = ['-c:v', 'ffv1', '-level', '3', '-g', '1', '-pix_fmt', 'bgra', ...OWN_FRAME_TIMES];
  await writeBeside(path, async (partial) => {
    const args = [...input, ...lossless, fileAddress(partial)];
    const program = await startFfmpeg(args, { signal, failure, work, withInput: true });
    program.output.resume();
    await feed(program, matroskaOf(all, first));
  });
  return { startSeconds: first.timeSeconds };
}

/** Reads what {@link writePatchClip} wrote; times are right to the millisecond. */
export async function* readPatchClip(
  path: string,
  { startSeconds, signal }: { readonly startSeconds: number; readonly signal?: AbortSignal | undefined },
): AsyncGenerator<RawFrame> {
  for await (const frame of decodeFrames(path, { pixelFormat: 'rgba', signal })) {
    yield { ...frame, timeSeconds: startSeconds + frame.timeSeconds };
  }
}
