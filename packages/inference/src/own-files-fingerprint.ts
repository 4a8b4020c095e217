import type { Stats } from 'node:fs';

/**
 * Tells a model of the user's own from every other by its path and the sizes and times of change of its files: hashing
 * gigabytes would take too long.
 */
export function ownFilesFingerprint(path: string, files: readonly Pick<Stats, 'size' | 'mtimeMs'>[]): string {
  return [path, ...files.map(({ size, mtimeMs }) => `${size}:${mtimeMs}`)].join(':');
}
