import { textSimilarity } from '../text-distance.js';
import type { CandidateCallout } from '../tracking/candidate.js';
import { areInOnePlace } from './callout-place.js';
import type { FollowedCallout } from './followed-callout.js';

/** What samples saw of a callout, and what all frames showed. */
export interface Followed {
  readonly callout: CandidateCallout;
  readonly result: FollowedCallout;
  /** Whether the frames did not show when it appears, or when it is gone: the samples tell it roughly. */
  readonly isStartLost?: boolean;
  readonly isEndLost?: boolean;
}

/** A text is seen for no longer than this while it pops up, and at rest so soon after it. */
const MAX_POP_SECONDS = 0.3;
/** It is read the same then, but in another size. */
const MIN_SIMILARITY = 0.9;
const MIN_GROWTH = 0.08;

/** Leaves out texts that are others on their way up: a sample that sees a text while it pops up takes it for one of its own. */
export function withoutPoppingUp(all: readonly Followed[]): Followed[] {
  return all.flatMap((one) => {
    if (all.some((other) => popsUpTo(one, other))) return [];
    const small = all.find((other) => popsUpTo(other, one));
    return [small ? { ...one, result: begunWith(one.result, small.result) } : one];
  });
}

/** Whether a text is the first sight of another one. */
function popsUpTo({ callout: small }: Followed, { callout: whole }: Followed): boolean {
  const ratio = whole.box.width / small.box.width;
  const gap = whole.firstSeenSeconds - small.lastSeenSeconds;
  return (
    small !== whole &&
    small.lastSeenSeconds - small.firstSeenSeconds <= MAX_POP_SECONDS &&
    gap > 0 &&
    gap <= MAX_POP_SECONDS &&
    Math.abs(Math.log(ratio)) >= MIN_GROWTH &&
    areInOnePlace(small.box, whole.box) &&
    textSimilarity(small.text, whole.text) >= MIN_SIMILARITY
  );
}

/** A text that begins when another one does, in that one's place and size, unless it was followed from there already. */
function begunWith(whole: FollowedCallout, small: FollowedCallout): FollowedCallout {
  if (whole.startSeconds <= small.startSeconds) return { ...whole, fadeInSeconds: 0 };
  const { startSeconds } = small;
  const middle = ({ box }: FollowedCallout) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  const [from, to] = [middle(small), middle(whole)];
  const begin = {
    timeSeconds: startSeconds,
    offsetX: from.x - to.x,
    offsetY: from.y - to.y,
    scale: small.box.width / whole.box.width,
  };
  const still = { offsetX: 0, offsetY: 0, scale: 1, rotationDegrees: 0 };
  const { startSeconds: start, endSeconds: end } = whole;
  const rest = whole.path.length > 0 ? whole.path : [start, end].map((timeSeconds) => ({ timeSeconds, ...still }));
  return { ...whole, startSeconds, fadeInSeconds: 0, path: [{ ...begin, rotationDegrees: 0 }, ...rest] };
}
