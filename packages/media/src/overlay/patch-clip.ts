import { fileName } from '@polydub/contracts';
import { decodeTrack, type RawFrame } from '../decode/raw-frames.js';
import { matroskaOf } from '../encode/matroska-frames.js';
import { peek } from '../encode/peek.js';
import { OWN_FRAME_TIMES } from '../encode/video-codecs.js';
import { feed } from '../process/feed.js';
import { startFfmpeg } from '../process/ffmpeg.js';
import { fileAddress } from '../process/input-file.js';
import { writeBeside } from '../process/output-file.js';

/** What is known of a file of patches. */
export interface PatchClip {
  /** Of the first patch. */
  readonly startSeconds: number;
  readonly width: number;
  readonly height: number;
  readonly signal?: AbortSignal | undefined;
}

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

/**
 * Reads what {@link writePatchClip} wrote, pictures of the given size; times are right to the millisecond. Each picture may
 * be written over the one before it.
 */
export async function* readPatchClip(
  path: string,
  { startSeconds, width, height, signal }: PatchClip,
): AsyncGenerator<RawFrame> {
  const form = { width, height, pixelFormat: 'rgba', filters: 'format=rgba' } as const;
  const all = { trackIndex: 0, fromSeconds: 0, startSeconds: 0, endSeconds: Number.POSITIVE_INFINITY };
  const options = { work: { pixels: width * height }, reusesMemory: true, signal };
  for await (const frame of decodeTrack(path, { ...all, seek: [], clock: [], form }, options)) {
    yield { ...frame, timeSeconds: startSeconds + frame.timeSeconds };
  }
}
