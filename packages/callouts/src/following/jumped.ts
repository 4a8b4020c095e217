import type { CalloutPlace } from '@polydub/contracts';
import { textSimilarity } from '../text-distance.js';
import type { FollowedCallout } from './followed-callout.js';
import type { Followed } from './popped-up.js';

/** Readings of one text are so much alike. */
const MIN_SIMILARITY = 0.9;
/** From one sample to the next. */
const MAX_STEP_SECONDS = 0.3;
/** From one frame to the next, at least this far in heights of a line. */
const MIN_JUMP_HEIGHTS = 0.8;
const MAX_JUMP_SECONDS = 0.1;
/** Within this, in pixels, a text rests. */
const STILL_PIXELS = 2;

/**
 * Ends a text when it jumps to another place, from where on samples have it as another callout that begins there and then: each was followed
 * through the jump, as messages of a chat that make room for the next one.
 */
export function untilJumps(all: readonly Followed[]): Followed[] {
  return all.map((one) => {
    const next = all.find((other) => jumpBetween(one, other) !== undefined);
    const before = all.find((other) => jumpBetween(other, one) !== undefined);
    const endSeconds = next && jumpBetween(one, next);
    const startSeconds = before && jumpBetween(before, one);
    return { ...one, result: within(one.result, { startSeconds, endSeconds }) };
  });
}

/** When a text jumps to where the samples then have another callout with the same text. */
function jumpBetween({ callout, result }: Followed, { callout: next, result: then }: Followed): number | undefined {
  const isNext =
    next.firstSeenSeconds > callout.lastSeenSeconds &&
    next.firstSeenSeconds - callout.lastSeenSeconds <= MAX_STEP_SECONDS &&
    result.endSeconds > then.startSeconds;
  if (!isNext || callout.isMoving || next.isMoving) return undefined;
  if (textSimilarity(callout.text, next.text) < MIN_SIMILARITY) return undefined;
  const lineHeight = Math.max(...callout.lineBoxes.map(({ height }) => height));
  return jumpsOf(result.path, MIN_JUMP_HEIGHTS * lineHeight)[0];
}

/** When a text lands that goes so many pixels or more from one frame to the next. */
export function jumpsOf(path: readonly CalloutPlace[], leastPixels: number): number[] {
  return path.flatMap((place, index) => {
    const from = path[index - 1];
    if (!from || place.timeSeconds - from.timeSeconds > MAX_JUMP_SECONDS) return [];
    const shift = Math.hypot(place.offsetX - from.offsetX, place.offsetY - from.offsetY);
    return shift >= leastPixels ? [place.timeSeconds] : [];
  });
}

/** A text from and until other times, without the places of its path before and after them. */
export function within(
  result: FollowedCallout,
  {
    startSeconds,
    endSeconds,
  }: { readonly startSeconds?: number | undefined; readonly endSeconds?: number | undefined },
): FollowedCallout {
  if (startSeconds === undefined && endSeconds === undefined) return result;
  const path = result.path.filter(
    ({ timeSeconds }) =>
      timeSeconds >= (startSeconds ?? Number.NEGATIVE_INFINITY) &&
      timeSeconds < (endSeconds ?? Number.POSITIVE_INFINITY),
  );
  return {
    ...result,
    ...(startSeconds !== undefined && { startSeconds, fadeInSeconds: 0 }),
    ...(endSeconds !== undefined && { endSeconds, fadeOutSeconds: 0 }),
    path: path.every(rests) ? [] : path,
  };
}

function rests({ offsetX, offsetY, scale, rotationDegrees }: CalloutPlace): boolean {
  return Math.hypot(offsetX, offsetY) <= STILL_PIXELS && scale === 1 && rotationDegrees === 0;
}
