import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { absent } from './files.js';

/** Removes what in a folder is older, and resolves with how many entries went. */
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
