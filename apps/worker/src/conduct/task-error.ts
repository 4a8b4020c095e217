import { type FamilyFailures, jobCodeOf, type TaskError } from '@polydub/contracts';
import { failureOf } from '../failure.js';
import { PartFailure } from './part-failure.js';

/** The error of a failed task, as clients see it. */
export function taskErrorOf(error: unknown, failures: FamilyFailures | undefined): TaskError {
  const { kind, message } = failureOf(error);
  const stands = error instanceof PartFailure && error.failsAs ? [error.failsAs] : [];
  return { code: jobCodeOf(failures, kind, ...stands), message };
}
