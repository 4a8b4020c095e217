import { type ArtifactCondition, type ArtifactStore, PolydubError } from '@polydub/contracts';
import { artifactsIn } from './known-result.js';

/**
 * A file of an earlier stage, or the fetched media, is missing in the store or was damaged there and has been removed.
 * When the recipe runs again, it makes the file again.
 */
export class LostInput extends PolydubError {
  constructor(cause: unknown) {
    super('lost-file', {
      message: 'a file of this job was missing or damaged in the artifact store',
      remedy: 'Run the job again: what is missing is made anew. See whether the store and its disk are in order.',
      retryable: true,
      cause,
    });
  }
}

/** What {@link explainDamage} needs. */
export interface DamageOptions {
  /** The input of the stage that failed. */
  readonly input: unknown;
  readonly store: ArtifactStore;
  /** When the stage began, in ms since 1970. */
  readonly startedAtMs: number;
}

/**
 * Finds the real cause of a stage's failure. A stage may fail in any way when it reads a damaged file, and the error
 * would wrongly blame the client's media: so the hashes of its input files are checked first. Jobs that share a damaged
 * file may find it at the same time: a file that the other job has put there since the stage began counts as damaged.
 */
export async function explainDamage(error: unknown, { input, store, startedAtMs }: DamageOptions): Promise<unknown> {
  if (error instanceof PolydubError && (error.retryable || error.kind === 'cancelled')) return error;
  const found = new Set<ArtifactCondition>();
  for (const artifact of artifactsIn(input)) found.add(await store.check(artifact, startedAtMs));
  if (found.has('gone')) return new LostInput(error);
  return found.has('replaced') ? replaced(error) : error;
}

function replaced(cause: unknown): PolydubError {
  return new PolydubError('lost-file', {
    message: 'a file of this job was damaged while it was read, and has been put back since',
    remedy: 'Run the job again. See whether the disk of this machine is in order.',
    retryable: true,
    cause,
  });
}
