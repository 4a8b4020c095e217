import { type Artifact, type ArtifactStore, artifactSchema, type StageResult } from '@polydub/contracts';

/**
 * The stored result of the stage with this key, unless an artifact that it names is no longer in the store: then it is
 * forgotten, and the stage makes both anew.
 */
export async function knownResult(store: ArtifactStore, key: string): Promise<StageResult | undefined> {
  const result = await store.readResult(key);
  if (result === undefined) return undefined;
  if (await holdsAll(store, result)) return result as StageResult;
  await store.removeResult(key);
  return undefined;
}

/** Whether all artifacts that a document names are in the store. */
export async function holdsAll(store: ArtifactStore, document: unknown): Promise<boolean> {
  const held = await Promise.all(artifactsIn(document).map((artifact) => store.has(artifact)));
  return held.every(Boolean);
}

/** The artifacts that a document names, at any depth. */
export function artifactsIn(document: unknown): Artifact[] {
  if (typeof document !== 'object' || document === null) return [];
  const { success, data } = artifactSchema.safeParse(document);
  return success ? [data] : Object.values(document).flatMap(artifactsIn);
}
