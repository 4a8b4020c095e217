import { PolydubError } from '@polydub/contracts';
import { mayPass } from '@polydub/http';
import { answerFault } from './answer-fault.js';
import { certificateFault } from './certificate-fault.js';
import { notPublic, shownUrl } from './check-url.js';
import { NoAddress, RefusedAddress } from './refused-address.js';

/** A redirect that cannot be followed. */
export class UnusableRedirect extends Error {}

/** What messages about a fetch name. */
export interface FetchTerms {
  readonly timeoutMs: number;
  /** The option with which an operator allows more addresses. */
  readonly allowedBy?: string | undefined;
}

/**
 * The error for a failed connection or transfer: `invalid-request` for a refused address, else `download-failed`,
 * retryable unless the host does not exist, or the server sent invalid data or has a certificate that is not accepted.
 */
export function fetchFailure(url: string, error: unknown, { timeoutMs, allowedBy }: FetchTerms): PolydubError {
  if (error instanceof PolydubError) return error;
  if (isRefused(error)) return notPublic(url, allowedBy);
  if (isUnknownHost(error)) return unknownHost(url, error);
  const why = isTimeout(error) ? `took longer than ${timeoutMs / 1000} s` : `failed: ${reason(error)}`;
  return new PolydubError('download-failed', {
    message: `Fetching ${shownUrl(url)} ${why}.`,
    remedy:
      certificateFault(error) === undefined
        ? 'Check that the URL can be reached from the internet, then try again.'
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
    message: `${shownUrl(url)} answered with HTTP status ${status}.`,
    remedy: mayPass(status)
      ? 'Its server is overloaded or has trouble; try again later.'
      : 'Check that the URL is right, has not expired, and needs no login.',
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

/** A name without an address today has none in a minute: nothing is gained by trying again. */
function isUnknownHost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof NoAddress || ('code' in error && error.code === 'ENOTFOUND') || isUnknownHost(error.cause);
}

function unknownHost(url: string, cause: unknown): PolydubError {
  return new PolydubError('download-failed', {
    message: `${shownUrl(url)} cannot be fetched: there is no host "${shownUrl(new URL(url).hostname)}".`,
    remedy: 'Check how the name of the host is written.',
    cause,
  });
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}

/** Faults of the network in words, by their codes. */
const reasons: Readonly<Record<string, string>> = {
  EAI_AGAIN: 'the name of its host could not be looked up now (EAI_AGAIN)',
  ECONNREFUSED: 'its host refuses the connection (ECONNREFUSED)',
  ECONNRESET: 'its host broke the connection off (ECONNRESET)',
  ETIMEDOUT: 'its host does not answer (ETIMEDOUT)',
  EHOSTUNREACH: 'no way leads to its host (EHOSTUNREACH)',
  ENETUNREACH: 'no way leads to its network (ENETUNREACH)',
};

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? `${error.code}` : '';
  return serverFault(error) ?? reasons[code] ?? (code || error.message);
}
