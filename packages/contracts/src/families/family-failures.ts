import { type FailureKind, failureKinds, type OwnFailureKind } from '../failure-kinds.js';

/** How a job family shows failed jobs to the clients of its API. */
export interface FamilyFailures {
  /** What each code means, in the words of the specification (7.3). */
  readonly meanings: Readonly<Record<string, string>>;
  /** Titles of kinds that are the family's alone, as people read them. */
  readonly ownKinds?: Readonly<Record<OwnFailureKind, string>>;
  /** Which code a failure of each kind is. */
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

/** Title of a kind for people; of a family's own kind, as its row says. */
export function titleOf(kind: FailureKind, families: readonly FamilyFailures[] = []): string {
  if (Object.hasOwn(failureKinds, kind)) return failureKinds[kind as keyof typeof failureKinds];
  const own = families.flatMap(({ ownKinds = {} }) => Object.entries(ownKinds));
  return own.find(([name]) => name === kind)?.[1] ?? kind;
}

/**
 * The code of a failed job: that of the first of the kinds for which the family has one, else 1000. After a failure's own kind
 * comes what may stand for it, such as the `failsAs` of the stage that it ended. Undefined is a family that is not known here.
 */
export function jobCodeOf(family: FamilyFailures | undefined, ...kinds: readonly FailureKind[]): string {
  const known = kinds.map((kind) => family?.codes[kind] ?? everyFamily[kind]);
  return known.find((code) => code !== undefined) ?? INTERNAL;
}
