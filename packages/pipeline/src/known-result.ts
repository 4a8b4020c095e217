import {
  type Artifact,
  type ArtifactStore,
  artifactSchema,
  type StageResult,
  stageResultSchema,
} from '@polydub/contracts';
import type { AnyStage } from './stage.js';

/**
 * The stored result of a stage with this key. A result that is none of this stage, or that names an artifact which is
 * no longer in the store, counts as none: the stage makes all of it again, and writes over it. It is never removed, as
 * another process may have written a good one since it was read.
 */
export async function knownResult(
  store: ArtifactStore,
  { output }: Pick<AnyStage, 'output'>,
  key: string,
): Promise<StageResult | undefined> {
  const stored = await store.readResult(key);
  if (stored === undefined) return undefined;
  const { data: result } = stageResultSchema.safeParse(stored);
  const isKnown = result && output.safeParse(result.output).success && (await holdsAll(store, result));
  return isKnown ? result : undefined;
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
