import { jobErrors, type PartOutcome, PolydubError } from '@polydub/contracts';

/** A failure as it is told to others. */
export type Failure = Omit<Extract<PartOutcome, { status: 'failed' }>, 'status'>;

/** What an error says to the person whose job it ends. Anything that was not thrown on purpose is a defect: 1000. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof PolydubError)) return { code: '1000', message: `internal error: ${String(error)}` };
  const { code, message, remedy } = error;
  return remedy === undefined ? { code, message } : { code, message, remedy };
}

/** Whether the same work may succeed later; decided where the error was made. */
export function isRetryable(error: unknown): boolean {
  return error instanceof PolydubError && error.retryable;
}

const EVERY_FAMILY = ['999', '1000', '104', 'cancelled'];

/** The code that a task of the translate family may end with: those of its table, and 1000 for all that has no number. */
export function taskErrorCode(code: string): string {
  return code in jobErrors.translate || EVERY_FAMILY.includes(code) ? code : '1000';
}
