import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { absent } from './files.js';

/** Which entries {@link removeOlder} removes. */
export interface RemovalRule {
  readonly maxAgeMs: number;
  /** Whether to keep the entry of this name, whatever its age. Default: none is kept so. */
  keep?(name: string): boolean;
  /** Ends the removal, which then throws the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** Removes the old entries of a folder; resolves with how many it removed. */
export async function removeOlder(
  folder: string,
  { maxAgeMs, keep = () => false, signal }: RemovalRule,
): Promise<number> {
  const names = (await readdir(folder).catch(absent)) ?? [];
  let removed = 0;
  for (const name of names.filter((each) => !keep(each))) {
    signal?.throwIfAborted();
    const info = await lstat(join(folder, name)).catch(absent);
    if (!info || Date.now() - info.mtimeMs <= maxAgeMs) continue;
    await rm(join(folder, name), { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}
