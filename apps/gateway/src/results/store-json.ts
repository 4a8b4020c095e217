import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Artifact, ArtifactStore } from '@polydub/contracts';

/** Stores a value that is too large for a record as an artifact. */
export async function storeJson(value: unknown, store: ArtifactStore): Promise<Artifact> {
  const scratch = await store.scratchFolder();
  try {
    const file = path.join(scratch, 'value.json');
    await writeFile(file, JSON.stringify(value));
    return await store.add(file, '.json');
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
