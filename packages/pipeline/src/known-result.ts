import {
  type Artifact,
  type ArtifactStore,
  artifactSchema,
  type StageResult,
  stageResultSchema,
} from '@polydub/contracts';

/**
 * The stored result of the stage with this key. When an artifact of the result is no longer in the store, or what is
 * stored is no result of a stage, it is removed, so that the stage makes everything again.
 */
export async function knownResult(store: ArtifactStore, key: string): Promise<StageResult | undefined> {
  const stored = await store.readResult(key);
  if (stored === undefined) return undefined;
  const { success, data } = stageResultSchema.safeParse(stored);
  if (success && (await holdsAll(store, data))) return data;
  await store.removeResult(key);
  return undefined;
}

/** Whether all artifacts in a document are in the store. */
export async function holdsAll(store: ArtifactStore, document: unknown): Promise<boolean> {
  const held = await Promise.all(artifactsIn(document).map((artifact) => store.has(artifact)));
  return held.every(Boolean);
}

/** The artifacts in a document, at any depth. */
export function artifactsIn(document: unknown): Artifact[] {
  if (typeof document !== 'object' || document === null) return [];
  const { success, data } = artifactSchema.safeParse(document);
  return success ? [data] : Object.values(document).flatMap(artifactsIn);
}
