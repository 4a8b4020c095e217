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

/**
 * Finds the real cause of a stage's failure. A stage may fail in any way when it reads a damaged file, and the error
 * would wrongly blame the client's media: so the hashes of its input files are checked first.
 */
export async function explainDamage(error: unknown, input: unknown, store: ArtifactStore): Promise<unknown> {
  if (error instanceof PolydubError && (error.retryable || error.kind === 'cancelled')) return error;
  const found = new Set<ArtifactCondition>();
  for (const artifact of artifactsIn(input)) found.add(await store.check(artifact));
  if (found.has('gone')) return new LostInput(error);
  return found.has('copied-anew') ? copiedAnew(error) : error;
}

function copiedAnew(cause: unknown): PolydubError {
  return new PolydubError('lost-file', {
    message: 'the local copy of a file of this job was damaged, and was fetched again',
    remedy: 'Run the job again. See whether the disk of this machine is in order.',
    retryable: true,
    cause,
  });
}
