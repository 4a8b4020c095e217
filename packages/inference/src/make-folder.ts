import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PolydubError } from '@polydub/contracts';
import { explainStorageError, isDiskFull } from './storage-error.js';

/**
 * Makes the folder of a model, and those above it that are missing. Throws `PolydubError` usage when none can be made
 * there, `storage-full` when the disk is full.
 */
export async function makeModelFolder(folder: string): Promise<void> {
  await makeFolder(folder).catch((error: unknown) => {
    throw isDiskFull(error) ? explainStorageError(error, folder) : notMade(folder, error);
  });
}

/** Not mkdir's own `recursive`: it never ends below a folder in which nobody can make one, such as `/proc`. */
async function makeFolder(folder: string): Promise<void> {
  if (await isFolder(folder)) return;
  if (dirname(folder) !== folder) await makeFolder(dirname(folder));
  await mkdir(folder).catch(async (error: unknown) => {
    // Another process may have made it meanwhile.
    if (!(await isFolder(folder))) throw error;
  });
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

function notMade(folder: string, cause: unknown): PolydubError {
  return new PolydubError('usage', {
    message: `The model folder ${folder} cannot be made: ${String(cause)}`,
    remedy: 'Set POLYDUB_CACHE_DIR to a folder that this user may write to.',
    cause,
  });
}
