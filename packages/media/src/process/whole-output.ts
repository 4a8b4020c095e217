import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileName, PolydubError } from '@polydub/contracts';
import { storageFull } from './program-failure.js';

/** A file that did not find room leaves less than this: what programs write at once is smaller. */
const FULL_BELOW_BYTES = 1 << 20;

/**
 * Throws when there is nothing in a file that a program says it has written: programs end with 0 although the disk was full
 * when they closed their file.
 */
export async function throwIfEmpty(path: string): Promise<void> {
  if ((await stat(path)).size === 0) throw await incomplete(path, 'nothing was written');
}

/**
 * The error for a file of ours that is not whole: `storage-full` when the disk has no room, else `internal`. Both may be tried
 * again, for no input asks for it.
 */
export async function incomplete(path: string, what: string): Promise<PolydubError> {
  const message = `${fileName(path)} could not be written whole`;
  const { bavail, bsize } = await statfs(dirname(path));
  if (bavail * bsize < FULL_BELOW_BYTES) return storageFull(message, what);
  return new PolydubError('internal', {
    message: `${message}: ${what}`,
    remedy: 'See whether the disk is full or failing, and run it again.',
    retryable: true,
  });
}
