import { createInterface } from 'node:readline';
import { inputArguments, progressSeconds, startFfmpeg } from '../process/ffmpeg.js';
import type { Failure } from '../process/program-failure.js';

/**
 * Length in seconds of a file whose header does not hold it (recordings of browsers, cut-off live streams), found by
 * reading all packets without decoding.
 */
export async function measureDuration(path: string, failure: Failure, signal?: AbortSignal): Promise<number> {
  const args = ['-progress', 'pipe:1', ...inputArguments(path), '-map', '0:V?', '-map', '0:a?', '-c', 'copy'];
  const program = await startFfmpeg([...args, '-f', 'null', '-'], { failure, signal });
  let durationSeconds = 0;
  for await (const line of createInterface({ input: program.output })) {
    durationSeconds = progressSeconds(line) ?? durationSeconds;
  }
  await program.done;
  return durationSeconds;
}
