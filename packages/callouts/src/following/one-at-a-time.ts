import { areInOnePlace, staysInPlace } from './callout-place.js';
import type { FollowedCallout } from './followed-callout.js';
import { jumpsOf, within } from './jumped.js';
import type { Followed } from './popped-up.js';

/** From one frame to the next, at least this far in heights of a line. */
const MIN_JUMP_HEIGHTS = 0.2;
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
  if (!staysInPlace(callout)) return [];
  return all.filter(
    ({ callout: other }) => other !== callout && staysInPlace(other) && areInOnePlace(other.box, callout.box),
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
  const early = before ? before.callout.lastSeenSeconds - result.startSeconds : Number.NEGATIVE_INFINITY;
  const late = after ? result.endSeconds - after.callout.firstSeenSeconds : Number.NEGATIVE_INFINITY;
  const isEarly = before && early >= unreadSeconds(result.fadeInSeconds, before.result.fadeOutSeconds);
  const isLate = after && late > unreadSeconds(result.fadeOutSeconds, after.result.fadeInSeconds) + TOLERANCE_SECONDS;
  if (!isEarly && !isLate) return result;
  return within(result, {
    startSeconds: isEarly ? turnBetween(before, one) : undefined,
    endSeconds: isLate ? turnBetween(one, after) : undefined,
  });
}

/** Of a fade, this share is too faint to be read. */
const FAINT_SHARE = 1 / 3;

/** For how long a text that fades is seen while samples read another one in its place. */
function unreadSeconds(fadeSeconds: number, otherFadeSeconds: number): number {
  const fadeIntoOneAnother = fadeSeconds > 0 && otherFadeSeconds > 0;
  return fadeIntoOneAnother ? Number.POSITIVE_INFINITY : FAINT_SHARE * fadeSeconds;
}

/** When one text takes the place of another: as found for either of them between the samples that read the one and the other. */
function turnBetween(first: Followed, next: Followed): number {
  const [from, to] = [first.callout.lastSeenSeconds, next.callout.firstSeenSeconds];
  const isBetween = (seconds: number) => seconds > from && seconds <= to + TOLERANCE_SECONDS;
  const ends = [first.result.endSeconds, next.result.startSeconds];
  return [...ends, ...jumps(next), ...jumps(first)].find(isBetween) ?? to;
}

/** When a text seems to jump: to where another one has edges like its own, which is there before or after it. */
function jumps({ callout, result }: Followed): number[] {
  return jumpsOf(result.path, MIN_JUMP_HEIGHTS * Math.max(...callout.lineBoxes.map(({ height }) => height)));
}
