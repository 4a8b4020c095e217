import { PolydubError } from '@polydub/contracts';

/**
 * Turns the error of a full disk or quota into `PolydubError` storage-full, retryable, whose message names `what` could
 * not be written (such as `the work folder`). Returns any other error as it is.
 */
export function explainDiskFull(error: unknown, what: string): unknown {
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return error;
  return new PolydubError('storage-full', {
    message: `the disk that holds ${what} is full`,
    remedy: 'Free some space and run the same command again.',
    retryable: true,
    cause: error,
  });
}
