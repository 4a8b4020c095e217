import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PolydubError } from '@polydub/contracts';
import { explainDiskFull } from '@polydub/storage';
import { fetchInput, isAddress } from './fetch-input.js';
import { inputFile } from './input-file.js';
import { requireTemporaryFolder } from './temporary-folder.js';

/** Gives the path of a medium: at once for a file; an address is fetched first, and stdin is read to its end. */
export type OpenMedia = (signal: AbortSignal) => Promise<string>;

/**
 * Does work on the medium that a person named: a file, an address, or `-` for stdin. What was fetched or read is removed however
 * the work ends. Throws `PolydubError` usage before the work where there is no such file.
 */
export async function withMedia<Result>(
  input: string,
  work: (open: OpenMedia) => Promise<Result>,
  stdin: Readable & { readonly isTTY?: boolean } = process.stdin,
): Promise<Result> {
  if (input !== '-' && !isAddress(input)) {
    const file = await inputFile('input', input);
    return work(async () => file);
  }
  if (input === '-' && stdin.isTTY)
    throw new PolydubError('usage', {
      message: 'stdin is a terminal, expected a video or recording',
      remedy: 'Name a file, or pipe one: cat talk.mp4 | polydub transcribe -',
    });
  await requireTemporaryFolder();
  const folder = await mkdtemp(path.join(tmpdir(), 'polydub-input-'));
  try {
    return await work((signal) =>
      input === '-' ? readToFile(stdin, path.join(folder, 'stdin'), signal) : fetchInput(input, folder, { signal }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** ffmpeg has to go back and forth in most formats, which a pipe does not allow. */
async function readToFile(stdin: Readable, file: string, signal: AbortSignal): Promise<string> {
  await pipeline(stdin, createWriteStream(file), { signal }).catch((error: unknown) => {
    throw explainDiskFull(error, file);
  });
  if ((await stat(file)).size > 0) return file;
  throw new PolydubError('usage', { message: 'stdin is empty, expected a video or recording' });
}
