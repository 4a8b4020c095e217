import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { PolydubError } from '@polydub/contracts';
import { folderFor } from '../input-file.js';
import type { Check } from './check.js';

const ENOUGH_FREE_GIGABYTES = 4;

/** Whether models can be kept in the cache folder: that they can be written there, and how much is free on its disk. */
export async function checkCache(cacheFolder: string): Promise<Check> {
  try {
    const freeGigabytes = await freeIn(await folderFor('POLYDUB_CACHE_DIR', path.join(cacheFolder, 'models')));
    const found = `${freeGigabytes.toFixed(0)} GB free in ${cacheFolder}`;
    return { name: 'disk', state: freeGigabytes < ENOUGH_FREE_GIGABYTES ? 'note' : 'ok', found };
  } catch (error) {
    if (!(error instanceof PolydubError)) throw error;
    const { message, remedy } = error;
    return { name: 'disk', state: 'missing', found: message, ...(remedy === undefined ? {} : { remedy }) };
  }
}

/** Gigabytes free on the disk of a folder, which need not exist yet. */
async function freeIn(folder: string): Promise<number> {
  const found = await statfs(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  return found ? (found.bavail * found.bsize) / 1e9 : freeIn(path.dirname(folder));
}
