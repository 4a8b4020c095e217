import { text } from 'node:stream/consumers';
import { PolydubError } from '@polydub/contracts';
import { checkInputFile, fileAddress, inputGuards } from '../process/input-file.js';
import { startProgram } from '../process/program.js';
import type { Failure } from '../process/program-failure.js';
import { ffprobeOutputSchema } from './ffprobe-output.js';
import { measureDuration } from './measure-duration.js';
import type { MediaInfo } from './media-info.js';
import { checkLimits, type ProbeLimits } from './probe-limits.js';
import { readInfo } from './read-info.js';
import { withDeclaredSound } from './wav-duration.js';

/** Options of {@link probe}. */
export interface ProbeOptions {
  readonly limits?: ProbeLimits;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Looks into a media file. Throws `usage` when there is no such file and 10003 when it is empty, damaged, no media, or
 * beyond the limits.
 */
export async function probe(path: string, { limits = {}, signal }: ProbeOptions = {}): Promise<MediaInfo> {
  await checkInputFile(path);
  const failure = notMedia(path);
  const args = ['-v', 'error', '-of', 'json', '-show_format', '-show_streams', ...inputGuards(), fileAddress(path)];
  const program = await startProgram('ffprobe', args, { failure, signal });
  const output = await text(program.output);
  await program.done;
  const found = ffprobeOutputSchema.parse(JSON.parse(output));
  const info = await withDeclaredSound(await withDuration(readInfo(path, found), failure, signal));
  if (!info.video && info.audio.length === 0) throw new PolydubError(failure.code, failure);
  checkLimits(info, found.streams.length, limits);
  return info;
}

async function withDuration(info: MediaInfo, failure: Failure, signal?: AbortSignal): Promise<MediaInfo> {
  if (info.durationSeconds > 0) return info;
  const durationSeconds = await measureDuration(info.path, failure, signal);
  if (durationSeconds > 0) return { ...info, durationSeconds };
  throw new PolydubError('10003', {
    message: `${info.path} has a header but neither sound nor picture in it.`,
    remedy: failure.remedy,
  });
}

function notMedia(path: string): Failure {
  return {
    code: '10003',
    message: `${path} is not a media file, or is damaged`,
    remedy: 'Check that it plays; export it again as MP4, MKV, WAV, MP3 or FLAC.',
  };
}
