import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Writes a WAV file from a source of ffmpeg's filter language, such as `anullsrc=r=16000:cl=mono`. */
export async function makeAudio(path: string, source: string, seconds: number): Promise<string> {
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', source, '-t', String(seconds), path]);
  return path;
}
