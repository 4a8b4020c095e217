import { text } from 'node:stream/consumers';
import { fileAddress, inputGuards } from '../process/input-file.js';
import { startProgram } from '../process/program.js';
import type { Failure } from '../process/program-failure.js';
import { type FfprobeOutput, ffprobeOutputSchema } from './ffprobe-output.js';

/** Asks ffprobe about a local file. */
export async function runFfprobe(path: string, failure: Failure, signal?: AbortSignal): Promise<FfprobeOutput> {
  const wanted = ['-show_format', '-show_streams'];
  const args = ['-v', 'error', '-of', 'json', ...wanted, ...inputGuards(), fileAddress(path)];
  const program = await startProgram('ffprobe', args, { failure, signal });
  const output = await text(program.output);
  await program.done;
  return ffprobeOutputSchema.parse(JSON.parse(output));
}

/** What a file that ffprobe refuses means to the person who gave it. */
export function notMedia(path: string): Failure {
  return {
    code: '10003',
    message: `${path} is not a media file, or is damaged`,
    remedy: 'Check that it plays; export it again as MP4, MKV, WAV, MP3 or FLAC.',
  };
}
