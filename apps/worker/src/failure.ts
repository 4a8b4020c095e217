import {
  type JobErrorCode,
  jobErrors,
  MAX_MESSAGE_LENGTH,
  type PartOutcome,
  PolydubError,
  shortened,
  withoutPaths,
} from '@polydub/contracts';
import { explainDiskFull } from '@polydub/storage';
import { ZodError, z } from 'zod';

/** A failure as it is told to others. */
export type Failure = Omit<Extract<PartOutcome, { status: 'failed' }>, 'status' | 'inputLost'>;

/**
 * What an error says to the person whose job it ends. Anything that was not thrown on purpose is a defect, 1000, but for a
 * full disk, wherever it is met. No path of this machine is told.
 */
export function failureOf(error: unknown): Failure {
  const known = explainDiskFull(error, WORK);
  if (!(known instanceof PolydubError)) return { code: '1000', message: kept(`internal error: ${reasonOf(error)}`) };
  const { code, message, remedy } = known;
  return { code, message: kept(message), ...(remedy === undefined ? {} : { remedy: kept(remedy) }) };
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
  return error instanceof PolydubError && error.code === 'too-slow';
}

const WORK = "the worker's files";

const EVERY_FAMILY = ['999', '1000', '104', 'cancelled'];

/** The code that a task of the translate family may end with: those of its table, and 1000 for all that has no number. */
export function taskErrorCode(code: string): string {
  return code in jobErrors.translate || EVERY_FAMILY.includes(code) ? code : '1000';
}

/** What the specification calls the failure of a stage whose reason has no number, such as a server that does not answer. */
const stageErrorCodes: Readonly<Record<string, JobErrorCode>> = {
  separate: '10010',
  'find-speech': '10020',
  'identify-language': '10020',
  transcribe: '10020',
  'translate-lines': '10030',
  speak: '10040',
};

/** The code that a part of a stage may end its task with: its own where it has a number, else that of the stage, else 1000. */
export function partErrorCode(code: string, stageName: string): string {
  const known = taskErrorCode(code);
  return known === code ? code : (stageErrorCodes[stageName] ?? known);
}
