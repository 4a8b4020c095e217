import type { CalloutPlace } from '@polydub/contracts';
import { textSimilarity } from '../text-distance.js';
import type { CandidateCallout } from '../tracking/candidate.js';
import { median } from '../tracking/read-lines.js';
import { areInOnePlace } from './callout-place.js';
import type { FollowedPart } from './follow-callouts.js';
import type { FollowedCallout } from './followed-callout.js';
import { atFoundTurns } from './found-turns.js';
import { joinedPath } from './joined-path.js';
import { untilJumps } from './jumped.js';
import { oneAtATime } from './one-at-a-time.js';
import { type Followed, withoutPoppingUp } from './popped-up.js';
import { atRestingSize } from './resting-size.js';
import { withoutParts } from './without-parts.js';

/** Samples and frames agree within this. */
const TOLERANCE_SECONDS = 0.01;

/** Puts together what was found of each callout, in order of their start. One that was not found keeps its samples' times. */
export function joinFollowed(callouts: readonly CandidateCallout[], parts: readonly FollowedPart[]): FollowedCallout[] {
  const all = callouts.map((callout) =>
    followed(
      callout,
      parts.filter(({ id }) => id === callout.id),
    ),
  );
  const own = atFoundTurns(oneAtATime(untilJumps(withoutParts(withoutPoppingUp(all)))));
  return own
    .filter((one) => !isMixture(one, own))
    .map((one) => atRestingSize(afterLike(one, own)))
    .sort((a, b) => a.startSeconds - b.startSeconds);
}

/** Texts this much alike differ by a few letters: most of their edges fit both. */
const MIN_SIMILARITY = 0.6;

/** A text that takes the place of one that is much like it, such as the next number of a countdown, begins when that one ends. */
function afterLike({ callout, result }: Followed, all: readonly Followed[]): FollowedCallout {
  const before = all.find(
    ({ callout: other, result: { endSeconds } }) =>
      other.lastSeenSeconds < callout.firstSeenSeconds &&
      areInOnePlace(other.box, callout.box) &&
      textSimilarity(other.text, callout.text) >= MIN_SIMILARITY &&
      endSeconds > result.startSeconds &&
      endSeconds <= callout.firstSeenSeconds + TOLERANCE_SECONDS,
  );
  return before ? { ...result, startSeconds: before.result.endSeconds, fadeInSeconds: 0 } : result;
}

/** A text seen for no longer than this between two others in its place is a mixture of these, one fading into the other. */
const MAX_MIXTURE_SECONDS = 0.3;

function isMixture({ callout }: Followed, all: readonly Followed[]): boolean {
  const { firstSeenSeconds, lastSeenSeconds } = callout;
  if (lastSeenSeconds - firstSeenSeconds > MAX_MIXTURE_SECONDS) return false;
  const isThere = (other: Followed) =>
    other.callout !== callout &&
    other.callout.lastSeenSeconds - other.callout.firstSeenSeconds > MAX_MIXTURE_SECONDS &&
    areInOnePlace(callout.box, other.callout.box);
  const others = all.filter(isThere).map(({ result }) => result);
  return (
    others.some(({ startSeconds, endSeconds }) => startSeconds < firstSeenSeconds && endSeconds >= firstSeenSeconds) &&
    others.some(({ startSeconds, endSeconds }) => startSeconds <= lastSeenSeconds && endSeconds > lastSeenSeconds)
  );
}

function followed(callout: CandidateCallout, parts: readonly FollowedPart[]): Followed {
  const start = parts.find((part) => part.start)?.start;
  const end = parts.find((part) => part.end)?.end;
  const around = parts.flatMap(({ surroundings }) => surroundings ?? []);
  const { id, text, lineBoxes, box, rotationDegrees, confidence, perspective, sample, beginning, cutSeconds } = callout;
  // Where samples read the text, it is there, whatever its edges seem to say over a background that moves with many edges;
  // one that no frame shows is left as it was found.
  const isShown = (start?.seconds ?? Number.NEGATIVE_INFINITY) < (end?.seconds ?? Number.POSITIVE_INFINITY);
  const startsLate = isShown && (start?.seconds ?? 0) > callout.firstSeenSeconds + TOLERANCE_SECONDS;
  const endsEarly = isShown && end !== undefined && end.seconds < callout.lastSeenSeconds - TOLERANCE_SECONDS;
  const startSeconds = (startsLate ? undefined : start?.seconds) ?? callout.firstSeenSeconds;
  const endSeconds = (endsEarly ? undefined : end?.seconds) ?? callout.unseenAfterSeconds;
  const wasLost = startsLate || endsEarly;
  const result: FollowedCallout = {
    ...{ id, text, lineBoxes, box, rotationDegrees, confidence, perspective, cutSeconds },
    ...(sample && { sample }),
    ...(beginning && { beginning, wholeSeconds: callout.firstClearSeconds }),
    startSeconds,
    endSeconds: Math.max(startSeconds, endSeconds),
    fadeInSeconds: startsLate ? 0 : (start?.fadeSeconds ?? 0),
    fadeOutSeconds: endsEarly ? 0 : (end?.fadeSeconds ?? 0),
    path: wasLost && !callout.isMoving ? [] : pathOf(callout, parts),
    surroundings: around.length > 0 ? median(around) : undefined,
  };
  return { callout, result, isStartLost: startsLate || !start, isEndLost: endsEarly || !end };
}

/** The ends of a text that rests are followed by themselves, one that moves as a whole, or in pieces that all move alike. */
function pathOf({ isMoving }: CandidateCallout, parts: readonly FollowedPart[]): CalloutPlace[] {
  return isMoving && parts.length > 1 ? joinedPath(parts.map(({ path }) => path)) : parts.flatMap(({ path }) => path);
}
