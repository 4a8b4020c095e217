import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { absent } from './files.js';

/** Files used within this time are kept: a program may be about to open them. */
const IN_USE_MS = 3_600_000;

/**
 * Removes the files of a folder that were not used for the longest time until the rest has at most `maxBytes`; files
 * used in the last hour stay.
 */
export async function trimCache(folder: string, maxBytes: number): Promise<void> {
  const names = await readdir(folder);
  const found = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const info = await stat(path).catch(absent);
      return info ? [{ path, sizeBytes: info.size, usedAtMs: info.mtimeMs }] : [];
    }),
  );
  const files = found.flat().sort((one, other) => one.usedAtMs - other.usedAtMs);
  let bytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  for (const { path, sizeBytes, usedAtMs } of files) {
    if (bytes <= maxBytes || Date.now() - usedAtMs < IN_USE_MS) return;
    await rm(path, { force: true });
    bytes -= sizeBytes;
  }
}
