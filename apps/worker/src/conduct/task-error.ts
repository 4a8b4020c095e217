import { type FamilyFailures, jobCodeOf, PolydubError, type TaskError } from '@polydub/contracts';
import { failureOf } from '../failure.js';

/** The error of a failed task, as clients see it. */
export function taskErrorOf(error: unknown, failures: FamilyFailures | undefined): TaskError {
  const { kind, message } = failureOf(error);
  const stands = error instanceof PolydubError && error.failsAs ? [error.failsAs] : [];
  return { code: jobCodeOf(failures, kind, ...stands), message };
}
