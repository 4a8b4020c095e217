import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileName, PolydubError } from '@polydub/contracts';
import { storageFull } from './program-failure.js';

/** With less free space than this the disk counts as full: programs write smaller blocks than this at once. */
const FULL_BELOW_BYTES = 1 << 20;

/**
 * Throws when a program's output file is empty. Programs end with 0 even if the disk was full when they closed the
 * file.
 */
export async function throwIfEmpty(path: string): Promise<void> {
  if ((await stat(path)).size === 0) throw await incomplete(path, 'nothing was written');
}

/**
 * The error for an incomplete file of ours: `storage-full` when the disk has no room, else `internal`. Both are
 * retryable, because the input did not cause them.
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
