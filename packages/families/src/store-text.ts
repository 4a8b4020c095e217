import { rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Artifact, ArtifactStore } from '@polydub/contracts';

/** Takes a text into the store; the ending of the name is the artifact's. */
export async function storeText(name: string, text: string, store: ArtifactStore): Promise<Artifact> {
  const scratch = await store.scratchFolder();
  try {
    const path = join(scratch, name);
    await writeFile(path, text);
    return await store.add(path, extname(name));
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
