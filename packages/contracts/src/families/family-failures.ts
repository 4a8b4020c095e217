import { type FailureKind, failureKinds, type OwnFailureKind } from '../failure-kinds.js';

/** How the API of a job family reports failed jobs. */
export interface FamilyFailures {
  /** Code → its meaning, in the words of the specification (7.3). */
  readonly meanings: Readonly<Record<string, string>>;
  /** Codes of the specification with which no job of the family fails, and why. */
  readonly neverGiven?: Readonly<Record<string, string>>;
  /** Titles, for people, of the kinds that only this family has. */
  readonly ownKinds?: Readonly<Record<OwnFailureKind, string>>;
  /** Kind of failure → its code. */
  readonly codes: Readonly<Partial<Record<FailureKind, string>>>;
}

const INTERNAL = '1000';
const WRONG_REQUEST = '5';

/**
 * Kinds that can happen in any family; their codes are the same everywhere. A wrong request that only a worker can tell, such
 * as a language that is found out and that no engine translates, has the code of one that the gateway refuses.
 */
const everyFamily: FamilyFailures['codes'] = {
  'download-failed': '999',
  cancelled: 'cancelled',
  'invalid-request': WRONG_REQUEST,
  'unsupported-language': WRONG_REQUEST,
  internal: INTERNAL,
  'model-failed': INTERNAL,
  'lost-file': INTERNAL,
  'store-failed': INTERNAL,
  'bus-failed': INTERNAL,
};

/** Title of a kind for people; the rows of the families have the titles of their own kinds. */
export function titleOf(kind: FailureKind, families: readonly FamilyFailures[] = []): string {
  if (Object.hasOwn(failureKinds, kind)) return failureKinds[kind as keyof typeof failureKinds];
  const own = families.flatMap(({ ownKinds = {} }) => Object.entries(ownKinds));
  return own.find(([name]) => name === kind)?.[1] ?? kind;
}

/**
 * The code of a failed job: the code of the first of `kinds` for which the family has one, else 1000. The failure's own
 * kind comes first, then its substitutes, such as the `failsAs` of the stage. `family` is undefined for one that this
 * process does not know.
 */
export function jobCodeOf(family: FamilyFailures | undefined, ...kinds: readonly FailureKind[]): string {
  const shown = shownKindOf(family, ...kinds);
  return (shown && codeOf(family, shown)) ?? INTERNAL;
}

/** The first of some kinds for which a family has a code: the one that its clients are shown. Undefined for none. */
export function shownKindOf(
  family: FamilyFailures | undefined,
  ...kinds: readonly FailureKind[]
): FailureKind | undefined {
  return kinds.find((kind) => codeOf(family, kind) !== undefined);
}

function codeOf(family: FamilyFailures | undefined, kind: FailureKind): string | undefined {
  return family?.codes[kind] ?? everyFamily[kind];
}
