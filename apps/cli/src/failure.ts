import { type FailureKind, families, PolydubError, titleOf } from '@polydub/contracts';
import { ExitCode } from './exit-code.js';

/** A failure as programs read it. */
export interface Failure {
  readonly kind: FailureKind;
  /** What the kind means, in plain words. */
  readonly title: string;
  readonly message: string;
  readonly remedy?: string;
  readonly retryable: boolean;
}

/** What a thrown value means to the person; anything but a `PolydubError` is a defect of ours, `internal`. */
export function failureOf(error: unknown): Failure {
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

/** Title, reason and remedy, one a line. */
export function describeFailure(error: unknown): string {
  const { title, message, remedy } = failureOf(error);
  const lines = [`polydub: ${title}`, message, ...(remedy ? [remedy] : [])];
  return lines.map((line, index) => (index === 0 ? line : `  ${line.replaceAll('\n', '\n  ')}`)).join('\n');
}

/** The exit code that goes with a thrown value. */
export function exitCodeOf(error: unknown): ExitCode {
  switch (failureOf(error).kind) {
    case 'cancelled':
      return ExitCode.interrupted;
    // Wrong parameters of a job are wrong options here.
    case 'invalid-request':
    case 'unsupported-language':
    case 'usage':
      return ExitCode.usage;
    case 'missing-dependency':
      return ExitCode.missingDependency;
    default:
      return ExitCode.failed;
  }
}
