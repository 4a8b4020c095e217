import { type ArtifactCondition, type ArtifactStore, PolydubError } from '@polydub/contracts';
import { artifactsIn } from './known-result.js';

/**
 * A file that an earlier stage made, or the media as it was fetched, is no longer in the store or was damaged there. It was
 * taken out; who runs the recipe again makes it anew.
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
 * The error that a stage's failure really is. A stage that reads a damaged file fails in any way, and the client's media would
 * be blamed: so what it has read is compared with its hashes first.
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
