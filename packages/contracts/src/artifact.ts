import { z } from 'zod';

/** A file in the content-addressed store: named by what it holds, so that the same content is the same artifact. */
export const artifactSchema = z.object({
  /** SHA-256 of the content, lowercase hex. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  sizeBytes: z.number().int().nonnegative(),
  /** Ending that programs expect, with its dot, such as `.wav`. */
  extension: z.string().regex(/^(\.[a-z0-9]+)?$/),
});
/** A file in the content-addressed store. */
export type Artifact = z.infer<typeof artifactSchema>;

/** What {@link ArtifactStore.check} found: `copied-anew` was damaged here alone, `gone` is or was damaged for everybody. */
export type ArtifactCondition = 'whole' | 'copied-anew' | 'gone';

/** Where artifacts and the results of stages are kept. Writes are atomic: a reader sees all of a file or none of it. */
export interface ArtifactStore {
  /** Path of a local, read-only copy. Throws `PolydubError` when the artifact is not in the store. */
  localPath(artifact: Artifact): Promise<string>;
  /** Takes a finished local file into the store (the file is moved or copied; do not use `path` afterwards). */
  add(path: string, extension: string): Promise<Artifact>;
  has(artifact: Artifact): Promise<boolean>;
  /**
   * Reads all of an artifact and takes away what is not what its name says, so that it can be had anew: a damaged copy from
   * where it was copied, a damaged original from whoever made it.
   */
  check(artifact: Artifact): Promise<ArtifactCondition>;
  /** The stored result of the stage with this key, or undefined. */
  readResult(key: string): Promise<unknown>;
  /** Stores a stage's result under its key; the first writer wins. */
  writeResult(key: string, result: unknown): Promise<void>;
  /** Forgets a result, so that its stage runs again. */
  removeResult(key: string): Promise<void>;
  /** A fresh folder for unfinished files, on the store's own disk so that `add` is a rename. */
  scratchFolder(): Promise<string>;
}

/** What a clean-up of a store takes away. */
export interface RetentionRule {
  /** Results of stages go when they are older than this; artifacts a day later, so that no result names a missing one. */
  readonly maxAgeMs: number;
  /** Whether an artifact stays whatever its age, by its SHA-256. */
  keep(sha256: string): boolean;
}

/** An {@link ArtifactStore} that forgets. */
export interface RetainingStore extends ArtifactStore {
  /** Takes away what is too old; resolves with how many artifacts and results went. */
  removeOld(rule: RetentionRule): Promise<number>;
  /** Takes away the unfinished files of processes of this machine that are gone. */
  removeAbandoned(): Promise<void>;
}
