import { text } from 'node:stream/consumers';
import { fileName } from '@polydub/contracts';
import { fileAddress, inputGuards } from '../process/input-file.js';
import { startProgram } from '../process/program.js';
import type { Failure } from '../process/program-failure.js';
import { type FfprobeOutput, ffprobeOutputSchema } from './ffprobe-output.js';
import { KnownFiles } from './known-files.js';

/** Reading headers and a few pictures takes tens of milliseconds; slow disks and busy machines need longer. */
const TIME_LIMIT_MS = 120_000;

/** What ffprobe says about files. */
export const knownFiles = new KnownFiles<FfprobeOutput>();

/**
 * Asks ffprobe about the container and the streams of a local file, once for as long as the file does not change: a dub of four
 * seconds would start it thirty times, which takes longer than all else that is done to the file.
 */
export function runFfprobe(path: string, failure: Failure, signal?: AbortSignal): Promise<FfprobeOutput> {
  return knownFiles.get(path, async () =>
    ffprobeOutputSchema.parse(await askFfprobe(path, ['-show_format', '-show_streams'], { failure, signal })),
  );
}

/** ffprobe's JSON output for a local file, asked with these arguments. */
export async function askFfprobe(
  path: string,
  wanted: readonly string[],
  { failure = notMedia(path), signal }: { readonly failure?: Failure; readonly signal?: AbortSignal | undefined },
): Promise<unknown> {
  const args = ['-v', 'error', '-of', 'json', ...wanted, ...inputGuards(), fileAddress(path)];
  const program = await startProgram('ffprobe', args, { failure, limits: { timeLimitMs: TIME_LIMIT_MS }, signal });
  const output = await text(program.output);
  await program.done;
  return JSON.parse(output);
}

/** The failure to report for a file that ffprobe refuses. */
export function notMedia(path: string): Failure {
  const isSubtitles = /\.(?:srt|vtt)$/iu.test(path);
  return {
    kind: 'unreadable-media',
    message: `${fileName(path)} is not a media file, or is damaged`,
    remedy: isSubtitles
      ? 'Subtitles alone are translated by polydub translate; those of a video are given with it: polydub dub VIDEO --subtitles FILE.'
      : 'Check that it plays; export it again as MP4, MKV, WAV, MP3 or FLAC.',
  };
}
