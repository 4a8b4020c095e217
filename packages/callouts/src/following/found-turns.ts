import { areInOnePlace, staysInPlace } from './callout-place.js';
import type { FollowedCallout } from './followed-callout.js';
import type { Followed } from './popped-up.js';

/** A text that pops up too small to be followed is there for no longer than this before it is found. */
const MAX_POP_SECONDS = 0.1;
/** It is smaller than at rest by this when it is found. */
const MIN_GROWTH = 0.1;
const TOLERANCE_SECONDS = 0.01;

/**
 * Where one text takes the place of another from one sample to the next and only one of them could be followed to the turn, both turn there:
 * captions whose words change their colour and size look different all the time.
 */
export function atFoundTurns(all: readonly Followed[]): Followed[] {
  return all.map((one) => {
    const before = all.find((other) => followsOn(other, one));
    const after = all.find((other) => followsOn(one, other));
    const startSeconds = before && startAfter(before, one);
    const endSeconds = after && endBefore(one, after);
    return {
      ...one,
      result: {
        ...one.result,
        ...(startSeconds !== undefined && { startSeconds, fadeInSeconds: 0 }),
        ...(endSeconds !== undefined && { endSeconds, fadeOutSeconds: 0 }),
      },
    };
  });
}

/** Whether the sample after the last one that shows a still text is the first one that shows another still text in its place. */
function followsOn({ callout: one }: Followed, { callout: next }: Followed): boolean {
  return (
    next.unseenBeforeSeconds === one.lastSeenSeconds &&
    one.unseenAfterSeconds === next.firstSeenSeconds &&
    next.firstSeenSeconds > one.lastSeenSeconds &&
    staysInPlace(one) &&
    staysInPlace(next) &&
    areInOnePlace(one.box, next.box)
  );
}

function startAfter(before: Followed, { callout, result, isStartLost }: Followed): number | undefined {
  const { endSeconds } = before.result;
  const isFound = !before.isEndLost && endSeconds > before.callout.lastSeenSeconds + TOLERANCE_SECONDS;
  const gap = result.startSeconds - endSeconds;
  if (!isFound || gap <= 0 || endSeconds > callout.firstSeenSeconds) return undefined;
  return isStartLost || (gap <= MAX_POP_SECONDS && popsUp(result)) ? endSeconds : undefined;
}

function endBefore({ callout, isEndLost }: Followed, after: Followed): number | undefined {
  const { startSeconds } = after.result;
  const isFound = !after.isStartLost && startSeconds > callout.lastSeenSeconds + TOLERANCE_SECONDS;
  return isEndLost && isFound ? startSeconds : undefined;
}

function popsUp({ path }: FollowedCallout): boolean {
  return Math.abs((path[0]?.scale ?? 1) - 1) >= MIN_GROWTH;
}
