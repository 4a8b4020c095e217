import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { absent } from './files.js';

/**
 * Removes the entries of a folder that are older than `maxAgeMs`, except those to keep; resolves with how many it
 * removed.
 */
export async function removeOlder(folder: string, maxAgeMs: number, keep: (name: string) => boolean): Promise<number> {
  const names = (await readdir(folder).catch(absent)) ?? [];
  let removed = 0;
  for (const name of names.filter((each) => !keep(each))) {
    const info = await lstat(join(folder, name)).catch(absent);
    if (!info || Date.now() - info.mtimeMs <= maxAgeMs) continue;
    await rm(join(folder, name), { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}
