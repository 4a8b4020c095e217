import { MAX_MESSAGE_LENGTH, type PartOutcome, PolydubError, shortened, withoutPaths } from '@polydub/contracts';
import { explainDiskFull } from '@polydub/storage';
import { ZodError, z } from 'zod';

/** A failure as it is told to others. */
export type Failure = Omit<Extract<PartOutcome, { status: 'failed' }>, 'status' | 'inputLost'>;

/**
 * What an error says to the person whose job it ends. Anything that was not thrown on purpose is a defect, `internal`, but for a
 * full disk, wherever it is met. No path of this machine is told.
 */
export function failureOf(error: unknown): Failure {
  const known = explainDiskFull(error, WORK);
  if (!(known instanceof PolydubError))
    return { kind: 'internal', message: kept(`internal error: ${reasonOf(error)}`) };
  const { kind, message, remedy } = known;
  return { kind, message: kept(message), ...(remedy === undefined ? {} : { remedy: kept(remedy) }) };
}

/** On one line: what does not have its form says so as a page of JSON. */
function reasonOf(error: unknown): string {
  return error instanceof ZodError ? z.prettifyError(error).replace(/\s+/g, ' ') : String(error);
}

/** Clients read it: short, and without paths of this machine. */
function kept(text: string): string {
  return shortened(withoutPaths(text), MAX_MESSAGE_LENGTH);
}

/** Whether the same work may succeed later: decided where the error was made, and so once a disk is no longer full. */
export function isRetryable(error: unknown): boolean {
  const known = explainDiskFull(error, WORK);
  return known instanceof PolydubError && known.retryable;
}

/** Whether trying again can mend nothing, as was decided where the error was made. */
export function isFinal(error: unknown): boolean {
  return error instanceof PolydubError && !error.retryable;
}

/** Whether a stage passed its deadline. */
export function isTooSlow(error: unknown): boolean {
  return error instanceof PolydubError && error.kind === 'too-slow';
}

const WORK = "the worker's files";
