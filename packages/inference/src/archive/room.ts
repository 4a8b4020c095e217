import { statfs } from 'node:fs/promises';
import { PolydubError } from '@polydub/contracts';

/** Throws `PolydubError` storage-full when the disk of a folder has less free space than is needed. */
export async function requireRoom(folder: string, neededBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const freeBytes = bavail * bsize;
  if (freeBytes >= neededBytes) return;
  throw new PolydubError('storage-full', {
    message: `the models need ${inMegabytes(neededBytes)}, and the disk of ${folder} has ${inMegabytes(freeBytes)} free`,
    remedy: 'Free some space, or choose another disk.',
  });
}

function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1e6)} MB`;
}
