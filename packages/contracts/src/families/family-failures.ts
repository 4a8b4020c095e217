import type { FailureKind } from '../failure-kinds.js';

/** How a job family shows failed jobs to the clients of its API. */
export interface FamilyFailures {
  /** What each code means, in the words of the specification (7.3). */
  readonly meanings: Readonly<Record<string, string>>;
  /** The codes of the family's own kinds of failure. */
  readonly codes: Readonly<Partial<Record<FailureKind, string>>>;
}

const INTERNAL = '1000';

/** Kinds that say nothing of the family: they keep these codes wherever in a job they come from. */
const everyFamily: FamilyFailures['codes'] = {
  'download-failed': '999',
  cancelled: 'cancelled',
  internal: INTERNAL,
  'model-failed': INTERNAL,
  'lost-file': INTERNAL,
  'store-failed': INTERNAL,
  'bus-failed': INTERNAL,
};

/**
 * The code of a failed job: that of the first of the kinds for which the family has one, else 1000. After a failure's own kind
 * comes what may stand for it, such as the `failsAs` of the stage that it ended. Undefined is a family that is not known here.
 */
export function jobCodeOf(family: FamilyFailures | undefined, ...kinds: readonly FailureKind[]): string {
  const known = kinds.map((kind) => family?.codes[kind] ?? everyFamily[kind]);
  return known.find((code) => code !== undefined) ?? INTERNAL;
}
