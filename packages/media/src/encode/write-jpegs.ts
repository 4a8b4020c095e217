import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { RawFrame } from '../decode/raw-frames.js';
import { feed } from '../process/feed.js';
import { startFfmpeg } from '../process/ffmpeg.js';
import { fileAddress } from '../process/input-file.js';
import { matroskaOf } from './matroska-frames.js';
import { peek } from './peek.js';

/** Where {@link writeJpegs} writes. */
export interface WriteJpegsOptions {
  /** An empty folder. */
  readonly folder: string;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Writes pictures of one size and of rising times as JPEG files; resolves with their paths in order. Throws `media-processing-failed`, `storage-full`, and
 * every error of the pictures' source.
 */
export async function writeJpegs(
  pictures: AsyncIterable<RawFrame>,
  { folder, signal }: WriteJpegsOptions,
): Promise<string[]> {
  const { first, all } = await peek(pictures);
  if (!first) return [];
  const failure = {
    kind: 'media-processing-failed',
    message: 'Pictures could not be written',
    remedy: 'Check that the folder for temporary files may be written to.',
  } as const;
  const coding = ['-fps_mode', 'passthrough', '-c:v', 'mjpeg', '-q:v', '4', '-pix_fmt', 'yuvj420p'];
  const out = fileAddress(join(folder, '%06d.jpg'));
  const args = ['-f', 'matroska', '-i', 'pipe:0', ...coding, '-f', 'image2', out];
  const work = { pixels: first.width * first.height };
  const program = await startFfmpeg(args, { signal, failure, work, withInput: true });
  program.output.resume();
  await feed(program, matroskaOf(all, first));
  return (await readdir(folder)).sort().map((name) => join(folder, name));
}
