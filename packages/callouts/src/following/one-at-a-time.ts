import { areInOnePlace } from './callout-place.js';
import type { FollowedCallout } from './followed-callout.js';
import type { Followed } from './popped-up.js';

/** Samples and frames agree within this. */
const TOLERANCE_SECONDS = 0.01;

/**
 * Ends a text before the sample in which another one was read in its place, and begins one after the sample in which the other was still
 * read there, unless they fade into one another: where many texts alike change places at once, as in a chat, the edges of one seem to be
 * seen before it comes.
 */
export function oneAtATime(all: readonly Followed[]): Followed[] {
  return all.map((one) => ({ ...one, result: between(one, othersInPlace(one, all)) }));
}

function othersInPlace({ callout }: Followed, all: readonly Followed[]): Followed[] {
  if (callout.isMoving) return [];
  return all.filter(
    ({ callout: other }) => other !== callout && !other.isMoving && areInOnePlace(other.box, callout.box),
  );
}

function between(one: Followed, others: readonly Followed[]): FollowedCallout {
  const { callout, result } = one;
  const before = others
    .filter(({ callout: other }) => other.lastSeenSeconds < callout.firstSeenSeconds)
    .reduce<Followed | undefined>(
      (last, other) => (last && last.callout.lastSeenSeconds > other.callout.lastSeenSeconds ? last : other),
      undefined,
    );
  const after = others
    .filter(({ callout: other }) => other.firstSeenSeconds > callout.lastSeenSeconds)
    .reduce<Followed | undefined>(
      (first, other) => (first && first.callout.firstSeenSeconds < other.callout.firstSeenSeconds ? first : other),
      undefined,
    );
  const isEarly = before && result.fadeInSeconds === 0 && result.startSeconds <= before.callout.lastSeenSeconds;
  const isLate =
    after && result.fadeOutSeconds === 0 && result.endSeconds > after.callout.firstSeenSeconds + TOLERANCE_SECONDS;
  return {
    ...result,
    ...(isEarly && { startSeconds: turnBetween(before, one) }),
    ...(isLate && { endSeconds: turnBetween(one, after) }),
  };
}

/** When one text takes the place of another: as found for either of them between the samples that read the one and the other. */
function turnBetween(first: Followed, next: Followed): number {
  const [from, to] = [first.callout.lastSeenSeconds, next.callout.firstSeenSeconds];
  const isBetween = (seconds: number) => seconds > from && seconds <= to + TOLERANCE_SECONDS;
  return [first.result.endSeconds, next.result.startSeconds].find(isBetween) ?? to;
}
