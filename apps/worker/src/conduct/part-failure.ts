import { type FailureKind, PolydubError, type PolydubErrorDetails } from '@polydub/contracts';

/** What ended a part that some worker ran. */
export class PartFailure extends PolydubError {
  /** What stands for its kind where the family has no code for that: the `failsAs` of its stage. */
  readonly failsAs: FailureKind | undefined;

  constructor(kind: FailureKind, details: PolydubErrorDetails, failsAs: FailureKind | undefined) {
    super(kind, details);
    this.failsAs = failsAs;
  }
}
