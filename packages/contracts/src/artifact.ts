import { z } from 'zod';

/**
 * A file in the content-addressed store. Its name is the hash of its content: the same content is the same artifact.
 */
export const artifactSchema = z.object({
  /** SHA-256 of the content, lowercase hex. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  sizeBytes: z.number().int().nonnegative(),
  /** File name extension that programs expect, with its dot, such as `.wav`; empty for none. */
  extension: z.string().regex(/^(\.[a-z0-9]+)?$/),
});
/** A file in the content-addressed store. */
export type Artifact = z.infer<typeof artifactSchema>;

/**
 * Result of {@link ArtifactStore.check}: `whole`: undamaged; `replaced`: undamaged now, but another file was read
 * before, maybe a damaged one; `gone`: missing, or damaged in the store itself and removed.
 */
export type ArtifactCondition = 'whole' | 'replaced' | 'gone';

/** Where artifacts and the results of stages are kept. Writes are atomic: a reader sees all of a file or none of it. */
export interface ArtifactStore {
  /** Path of a local, read-only copy. Throws `PolydubError` when the artifact is not in the store. */
  localPath(artifact: Artifact): Promise<string>;
  /** Moves or copies a finished local file into the store; do not use `path` afterwards. */
  add(path: string, extension: string): Promise<Artifact>;
  has(artifact: Artifact): Promise<boolean>;
  /**
   * Reads all of an artifact and compares it with its hash. A damaged local copy is fetched again; a damaged original
   * is removed, so that its stage makes it again. What was put there since `readSinceMs`, in ms since 1970, is
   * `replaced`.
   */
  check(artifact: Artifact, readSinceMs: number): Promise<ArtifactCondition>;
  /** The stored result of the stage with this key, or undefined; a damaged one is none. */
  readResult(key: string): Promise<unknown>;
  /** Stores a stage's result under its key, in place of one that is there. */
  writeResult(key: string, result: unknown): Promise<void>;
  /** A new folder for unfinished files, on the same disk as the store, so that `add` only renames. */
  scratchFolder(): Promise<string>;
}

/** What a clean-up of a store removes. */
export interface RetentionRule {
  /**
   * Results of stages older than this are removed. Artifacts are kept a day longer, so that no result names a missing
   * one.
   */
  readonly maxAgeMs: number;
  /** Whether to keep the artifact with this SHA-256, whatever its age. */
  keep(sha256: string): boolean;
  /** Ends the clean-up, which then throws the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** An {@link ArtifactStore} from which old files can be removed. */
export interface RetainingStore extends ArtifactStore {
  /** Removes old artifacts and results; resolves with their number. */
  removeOld(rule: RetentionRule): Promise<number>;
  /** Removes unfinished files of processes of this machine that have ended. */
  removeAbandoned(): Promise<void>;
}
