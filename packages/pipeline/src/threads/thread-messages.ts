import { type FailureKind, PolydubError, type StageResult } from '@polydub/contracts';
import { LostInput } from '../lost-input.js';

/** What a thread is told: to run a stage, or to break off the one that it runs. */
export type MessageToThread =
  | { readonly kind: 'run'; readonly stage: string; readonly input: unknown }
  | { readonly kind: 'abort' };

/** What a thread tells of the stage that it runs. */
export type MessageFromThread =
  | { readonly kind: 'progress'; readonly fraction: number }
  | { readonly kind: 'notice'; readonly notice: unknown }
  | { readonly kind: 'done'; readonly result: StageResult }
  | { readonly kind: 'failed'; readonly failure: SentFailure };

/**
 * An error on its way between threads, where errors lose their class and all members that not every error has.
 */
export type SentFailure =
  | { readonly kind: 'defect'; readonly error: SentError }
  | { readonly kind: 'lost-input'; readonly cause: SentError }
  | {
      readonly kind: 'polydub';
      readonly failureKind: FailureKind;
      readonly message: string;
      readonly remedy: string | undefined;
      readonly retryable: boolean;
      readonly cause: SentError;
    };

interface SentError {
  readonly message: string;
  readonly stack: string | undefined;
}

/** Makes an error ready to be sent. */
export function sentFailure(error: unknown): SentFailure {
  if (error instanceof LostInput) return { kind: 'lost-input', cause: sentError(error.cause) };
  if (!(error instanceof PolydubError)) return { kind: 'defect', error: sentError(error) };
  const { kind: failureKind, message, remedy, retryable, cause } = error;
  return { kind: 'polydub', failureKind, message, remedy, retryable, cause: sentError(cause ?? error) };
}

/** The error that was sent. */
export function receivedFailure(failure: SentFailure): Error {
  if (failure.kind === 'defect') return receivedError(failure.error);
  const cause = receivedError(failure.cause);
  if (failure.kind === 'lost-input') return new LostInput(cause);
  const { failureKind, message, remedy, retryable } = failure;
  return new PolydubError(failureKind, { message, remedy, retryable, cause });
}

function sentError(error: unknown): SentError {
  return error instanceof Error
    ? { message: error.message, stack: error.stack }
    : { message: String(error), stack: undefined };
}

function receivedError({ message, stack }: SentError): Error {
  const error = new Error(message);
  if (stack !== undefined) error.stack = stack;
  return error;
}
