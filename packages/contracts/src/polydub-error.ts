import type { FailureKind } from './failure-kinds.js';

/** Everything that a {@link PolydubError} is made of besides its kind. */
export interface PolydubErrorDetails {
  /** Names the input, what was expected and what came. */
  readonly message: string;
  /** What the person can do about it, one sentence. */
  readonly remedy?: string | undefined;
  /** Whether the same work may succeed when tried again later; decided where the error is made. Default false. */
  readonly retryable?: boolean;
  readonly cause?: unknown;
}

/** The only error that packages throw on purpose. Anything else that reaches an app is a defect and counts as `internal`. */
export class PolydubError extends Error {
  override readonly name = 'PolydubError';
  readonly kind: FailureKind;
  readonly retryable: boolean;
  readonly remedy: string | undefined;

  constructor(kind: FailureKind, details: PolydubErrorDetails) {
    super(details.message, details.cause === undefined ? undefined : { cause: details.cause });
    this.kind = kind;
    this.retryable = details.retryable ?? false;
    this.remedy = details.remedy;
  }
}
