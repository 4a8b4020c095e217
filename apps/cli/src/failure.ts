import { type FailureKind, families, PolydubError, titleOf } from '@polydub/contracts';
import { explainDiskFull } from '@polydub/storage';
import { ExitCode } from './exit-code.js';

/** A failure in the form for programs. */
export interface Failure {
  readonly kind: FailureKind;
  /** What the kind means, in plain words. */
  readonly title: string;
  readonly message: string;
  readonly remedy?: string;
  readonly retryable: boolean;
}

/**
 * The failure that a thrown value means for the user; anything except a `PolydubError` is a defect of Polydub,
 * `internal`.
 */
export function failureOf(thrown: unknown): Failure {
  const error = explainDiskFull(thrown, 'what Polydub writes');
  if (!(error instanceof PolydubError)) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { kind: 'internal', title: titleOf('internal'), message, retryable: false };
  }
  const { kind, message, remedy, retryable } = error;
  return {
    kind,
    title: titleOf(
      kind,
      Object.values(families).map(({ failures }) => failures),
    ),
    message,
    ...(remedy === undefined ? {} : { remedy }),
    retryable,
  };
}

/** Title, reason and remedy, one per line. */
export function describeFailure(error: unknown): string {
  const { title, message, remedy } = failureOf(error);
  const lines = [`polydub: ${title}`, message, ...(remedy ? [remedy] : [])];
  return lines.map((line, index) => (index === 0 ? line : `  ${line.replaceAll('\n', '\n  ')}`)).join('\n');
}

/** The exit code for a thrown value. */
export function exitCodeOf(error: unknown): ExitCode {
  switch (failureOf(error).kind) {
    case 'cancelled':
      return ExitCode.interrupted;
    // On the command line, invalid parameters of a job are invalid options.
    case 'invalid-request':
    case 'unsupported-language':
    case 'ocr-language-not-supported':
    case 'usage':
      return ExitCode.usage;
    case 'missing-dependency':
      return ExitCode.missingDependency;
    default:
      return ExitCode.failed;
  }
}
