import { MAX_MESSAGE_LENGTH, type PartOutcome, PolydubError, shortened, withoutPaths } from '@polydub/contracts';
import { explainDiskFull } from '@polydub/storage';
import { ZodError, z } from 'zod';

/** The description of a failure for other processes and clients. */
export type Failure = Omit<Extract<PartOutcome, { status: 'failed' }>, 'status' | 'inputLost'>;

/**
 * The failure that an error means for the user. An error that was not thrown on purpose is a defect, `internal`; a full
 * disk is recognized wherever it occurs. Contains no path of this machine.
 */
export function failureOf(error: unknown): Failure {
  const known = explainDiskFull(error, WORK);
  if (!(known instanceof PolydubError))
    return { kind: 'internal', message: kept(`internal error: ${reasonOf(error)}`) };
  const { kind, message, remedy } = known;
  return { kind, message: kept(message), ...(remedy === undefined ? {} : { remedy: kept(remedy) }) };
}

/** In one line: errors of data that does not match its schema have a page of JSON as message. */
function reasonOf(error: unknown): string {
  return error instanceof ZodError ? z.prettifyError(error).replace(/\s+/g, ' ') : String(error);
}

/** Clients see the text: it is short and contains no path of this machine. */
function kept(text: string): string {
  return shortened(withoutPaths(text), MAX_MESSAGE_LENGTH);
}

/** Whether the same work may succeed later. The place that made the error decides; a full disk is always retryable. */
export function isRetryable(error: unknown): boolean {
  const known = explainDiskFull(error, WORK);
  return known instanceof PolydubError && known.retryable;
}

/** Whether the place that made the error decided that another attempt cannot succeed. */
export function isFinal(error: unknown): boolean {
  return error instanceof PolydubError && !error.retryable;
}

/** Whether a stage passed its deadline. */
export function isTooSlow(error: unknown): boolean {
  return error instanceof PolydubError && error.kind === 'too-slow';
}

const WORK = "the worker's files";
