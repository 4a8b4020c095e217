import { PolydubError } from '@polydub/contracts';

const full = ['ENOSPC', 'EDQUOT'];
const forbidden = ['EACCES', 'EPERM', 'EROFS'];

/** Whether the operating system says that the disk is full. */
export function isDiskFull(error: unknown): boolean {
  return full.includes(codeOf(error));
}

/** Says what a failure to write below the folder means; other errors come back as they are. */
export function explainStorageError(error: unknown, folder: string): unknown {
  if (isDiskFull(error)) {
    return new PolydubError('storage-full', {
      message: `No space is left on the disk of ${folder}, or of the temporary folder.`,
      remedy: 'Free space and run the same command again: it continues.',
      retryable: true,
      cause: error,
    });
  }
  if (!forbidden.includes(codeOf(error))) return error;
  return new PolydubError('usage', {
    message: `The model folder ${folder} cannot be written: ${String(error)}`,
    remedy: 'Make it writable, or set POLYDUB_CACHE_DIR to another cache folder.',
    cause: error,
  });
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
