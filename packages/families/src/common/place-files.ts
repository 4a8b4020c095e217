import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArtifactStore, TaskFiles } from '@polydub/contracts';
import { explainDiskFull } from '@polydub/storage';

/**
 * Puts finished files into the out folder under their names, by role and in the order of the names, each complete or
 * not at all. Creates the folder. Throws `PolydubError` storage-full, retryable.
 */
export async function placeFiles(
  files: TaskFiles,
  names: Readonly<Record<string, string>>,
  { store, outFolder }: { readonly store: ArtifactStore; readonly outFolder: string },
): Promise<void> {
  await mkdir(outFolder, { recursive: true });
  for (const [role, name] of Object.entries(names)) {
    const artifact = files[role];
    if (artifact) {
      await place(join(outFolder, name), async (path) => copyFile(await store.localPath(artifact), path));
    }
  }
}

async function place(target: string, write: (path: string) => Promise<void>): Promise<void> {
  const beside = `${target}.part`;
  try {
    await write(beside);
    await rename(beside, target);
  } catch (error) {
    throw explainDiskFull(error, target);
  } finally {
    await rm(beside, { force: true });
  }
}
