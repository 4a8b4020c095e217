import { PolydubError } from '@polydub/contracts';
import { mayPass } from '@polydub/http';
import { answerFault } from './answer-fault.js';
import { certificateFault } from './certificate-fault.js';
import { notPublic, shown } from './check-url.js';
import { RefusedAddress } from './refused-address.js';

/** A redirect that cannot be followed. */
export class UnusableRedirect extends Error {}

/**
 * The error for a failed connection or transfer: `invalid-request` for a refused address, else `download-failed`,
 * retryable unless the server sent invalid data or has a certificate that is not accepted.
 */
export function fetchFailure(url: string, error: unknown, timeoutMs: number): PolydubError {
  if (error instanceof PolydubError) return error;
  if (isRefused(error)) return notPublic(url);
  const why = isTimeout(error) ? `took longer than ${timeoutMs / 1000} s` : `failed: ${reason(error)}`;
  return new PolydubError('download-failed', {
    message: `Fetching ${shown(url)} ${why}.`,
    remedy:
      certificateFault(error) === undefined
        ? 'Check that the URL can be reached from the internet, then submit it again.'
        : "Have the server's certificate replaced, or give another URL.",
    retryable: !isHopeless(error),
    cause: error,
  });
}

/**
 * The error for an answer that is not a success: `download-failed`; retryable when the status reports a temporary
 * problem.
 */
export function statusFailure(url: string, status: number): PolydubError {
  return new PolydubError('download-failed', {
    message: `${shown(url)} answered with HTTP status ${status}.`,
    remedy: 'Check that the URL is right, has not expired, and needs no login.',
    retryable: mayPass(status),
  });
}

/** Whether another attempt would fail, too: what the server sent is wrong, and the connection did not break. */
function isHopeless(error: unknown): boolean {
  return error instanceof UnusableRedirect || serverFault(error) !== undefined;
}

function serverFault(error: unknown): string | undefined {
  return answerFault(error) ?? certificateFault(error);
}

function isRefused(error: unknown): boolean {
  return error instanceof Error && (error instanceof RefusedAddress || isRefused(error.cause));
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return serverFault(error) ?? (('code' in error && `${error.code}`) || error.message);
}
