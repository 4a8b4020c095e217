import type { FailureKind } from './failure-kinds.js';

/** Everything in a {@link PolydubError} except its kind. */
export interface PolydubErrorDetails {
  /** Names the input, what was expected and what was found. */
  readonly message: string;
  /** One sentence: what the person can do. */
  readonly remedy?: string | undefined;
  /** Whether the same work may succeed later; decided where the error is made. Default false. */
  readonly retryable?: boolean;
  /** Kind to show to clients whose API has no code for the actual kind: what the work was, of which this is the failure. */
  readonly failsAs?: FailureKind | undefined;
  readonly cause?: unknown;
}

/**
 * The only error that packages throw on purpose. Any other error that reaches an app is a defect and is reported as
 * `internal`.
 */
export class PolydubError extends Error {
  override readonly name = 'PolydubError';
  readonly kind: FailureKind;
  readonly retryable: boolean;
  readonly remedy: string | undefined;
  readonly failsAs: FailureKind | undefined;

  constructor(kind: FailureKind, details: PolydubErrorDetails) {
    super(details.message, details.cause === undefined ? undefined : { cause: details.cause });
    this.kind = kind;
    this.retryable = details.retryable ?? false;
    this.remedy = details.remedy;
    this.failsAs = details.failsAs;
  }
}
