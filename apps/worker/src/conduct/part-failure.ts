import { type FailureKind, PolydubError, type PolydubErrorDetails } from '@polydub/contracts';

/** The failure of a part that a worker ran. */
export class PartFailure extends PolydubError {
  /** The `failsAs` of its stage: the kind to report when the family has no code for the actual kind. */
  readonly failsAs: FailureKind | undefined;

  constructor(kind: FailureKind, details: PolydubErrorDetails, failsAs: FailureKind | undefined) {
    super(kind, details);
    this.failsAs = failsAs;
  }
}
