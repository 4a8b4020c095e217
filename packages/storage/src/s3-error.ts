import { PolydubError } from '@polydub/contracts';
import { throwIfDiskFull } from './files.js';

const FULL_STATUS = 507;
const FULL_NAMES = new Set(['QuotaExceeded', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded']);
const FORBIDDEN = new Set([401, 403]);
const SERVER_ERROR = 500;
const SLOW_DOWN = 429;

/** HTTP status of an error of the S3 client; undefined when no answer came. */
export function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
}

/** The `PolydubError` for a failure of the S3 client. Errors of the local disk are thrown as they are. */
export function s3Error(what: string, error: unknown): PolydubError {
  if (error instanceof PolydubError) return error;
  if ((error as NodeJS.ErrnoException).syscall === 'write') throwIfDiskFull(error);
  const status = statusOf(error);
  const { name, message } = error as Error;
  if (status === FULL_STATUS || FULL_NAMES.has(name)) {
    return new PolydubError('storage-full', {
      message: `could not ${what}: the S3 store is full`,
      remedy: 'Free space in it or raise its quota.',
      retryable: true,
      cause: error,
    });
  }
  const remedy = FORBIDDEN.has(status ?? 0)
    ? 'Check the credentials and the rights of their owner on the bucket.'
    : 'See whether the S3 server runs and can be reached.';
  const retryable = status === undefined || status >= SERVER_ERROR || status === SLOW_DOWN;
  return new PolydubError('store-failed', {
    message: `could not ${what}: ${name}: ${message}`,
    remedy,
    retryable,
    cause: error,
  });
}
