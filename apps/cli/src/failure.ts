import { type ErrorCode, meaningOf, PolydubError } from '@polydub/contracts';
import { ExitCode } from './exit-code.js';

/** A failure as programs read it. */
export interface Failure {
  readonly code: ErrorCode;
  readonly meaning: string;
  readonly message: string;
  readonly remedy?: string;
  readonly retryable: boolean;
}

/** What a thrown value means to the person; anything but a `PolydubError` is a defect of ours, code 1000. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof PolydubError)) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { code: '1000', meaning: meaningOf('1000'), message, retryable: false };
  }
  const { code, message, remedy, retryable } = error;
  return { code, meaning: meaningOf(code), message, ...(remedy === undefined ? {} : { remedy }), retryable };
}

/** Code, reason and remedy, one a line. */
export function describeFailure(error: unknown): string {
  const { code, meaning, message, remedy } = failureOf(error);
  const lines = [`polydub: ${code}: ${meaning}`, message, ...(remedy ? [remedy] : [])];
  return lines.map((line, index) => (index === 0 ? line : `  ${line.replaceAll('\n', '\n  ')}`)).join('\n');
}

/** The exit code that goes with a thrown value. */
export function exitCodeOf(error: unknown): ExitCode {
  switch (failureOf(error).code) {
    case 'cancelled':
      return ExitCode.interrupted;
    // Wrong parameters of a job are wrong options here.
    case '5':
    case 'usage':
      return ExitCode.usage;
    case 'missing-dependency':
      return ExitCode.missingDependency;
    default:
      return ExitCode.failed;
  }
}
