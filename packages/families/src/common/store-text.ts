import { rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Artifact, ArtifactStore } from '@polydub/contracts';

/** Stores a text as an artifact; its file extension is that of the name. */
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
