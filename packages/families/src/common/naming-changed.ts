import { stat } from 'node:fs/promises';
import { PolydubError } from '@polydub/contracts';

/**
 * Does work on files that a person gave. A failure because a file of the job was lost is thrown as one that names the given file
 * that was changed or removed meanwhile, where that is why.
 */
export async function namingChanged<Result>(
  sourcePaths: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const before = await Promise.all(sourcePaths.map(stateOf));
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PolydubError) || error.kind !== 'lost-file') throw error;
    const after = await Promise.all(sourcePaths.map(stateOf));
    const at = sourcePaths.findIndex((_, index) => before[index] !== after[index]);
    const path = sourcePaths[at];
    throw path === undefined ? error : changed(path, after[at] === undefined, error);
  }
}

/** What differs once a file is written to or another file takes its place; undefined where there is none. */
async function stateOf(path: string): Promise<string | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found && [found.dev, found.ino, found.size, found.mtimeMs].join(' ');
}

function changed(path: string, isGone: boolean, cause: unknown): PolydubError {
  return new PolydubError('lost-file', {
    message: `${path} was ${isGone ? 'removed' : 'changed'} while it was worked on`,
    remedy: isGone
      ? 'Put it back, then run the same command again.'
      : 'Run the same command again once nothing writes to it any more.',
    retryable: true,
    cause,
  });
}
