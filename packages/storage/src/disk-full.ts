import { PolydubError } from '@polydub/contracts';

/**
 * The error of a file operation as it is to be told: a full disk or quota as `PolydubError` storage-full, retryable, with
 * what could not be kept there (such as `the work folder`); anything else as it is.
 */
export function explainDiskFull(error: unknown, what: string): unknown {
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return error;
  return new PolydubError('storage-full', {
    message: `the disk that holds ${what} is full`,
    remedy: 'Free some space and run the same job again: it goes on where it stopped.',
    retryable: true,
    cause: error,
  });
}
