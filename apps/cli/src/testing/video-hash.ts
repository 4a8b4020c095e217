import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** MD5 of the packets of a file's video, undecoded: equal only where the video was copied bit by bit. */
export async function videoHash(path: string): Promise<string> {
  const args = ['-v', 'error', '-i', path, '-map', '0:v:0', '-c', 'copy', '-f', 'streamhash', '-hash', 'md5', '-'];
  const { stdout } = await promisify(execFile)('ffmpeg', args);
  return stdout.trim();
}
