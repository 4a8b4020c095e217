import { randomUUID } from 'node:crypto';
import { access, rename, rm } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { fileName, PolydubError, withoutPaths } from '@polydub/contracts';
import { storageFull } from './program-failure.js';
import { throwIfEmpty } from './whole-output.js';

/**
 * Lets `write` fill a new file beside `path`, then renames it to `path`, so that no reader ever sees a partial file. On
 * failure the new file is removed. Throws `usage` when the folder does not exist, `storage-full`, and `internal`
 * (retryable) when nothing was written.
 */
export async function writeBeside<Result>(path: string, write: (partial: string) => Promise<Result>): Promise<Result> {
  const target = resolve(path);
  const folder = dirname(target);
  await access(folder).catch((cause: unknown) => {
    throw new PolydubError('usage', {
      message: `${fileName(path)} cannot be written: its folder does not exist.`,
      remedy: 'Make the folder first or name another one.',
      cause,
    });
  });
  const extension = extname(target);
  const partial = join(folder, `.${basename(target, extension)}.${randomUUID()}.partial${extension}`);
  try {
    const result = await write(partial);
    await throwIfEmpty(partial);
    await rename(partial, target);
    return result;
  } catch (error) {
    await rm(partial, { force: true });
    throw isDiskFull(error)
      ? storageFull(`${fileName(path)} could not be written`, withoutPaths(error.message, []))
      : error;
  }
}

function isDiskFull(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}
