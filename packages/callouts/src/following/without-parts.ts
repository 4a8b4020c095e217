import type { Box } from '@polydub/contracts';
import { sharedBox } from '@polydub/vision';
import type { FollowedCallout } from './followed-callout.js';
import type { Followed } from './popped-up.js';

/** Shares of a part's box and of its time in which the whole text is there, too. */
const MIN_SHARED_BOX = 0.75;
const MIN_SHARED_TIME = 0.5;
/** The whole text begins when its part does, where that is so little earlier. */
const MAX_EARLIER_SECONDS = 0.3;

/**
 * Leaves out texts that are a part of another one which is there at the same time, such as "Saturn" of "B Saturn": while a text pops up, only a
 * part of it may be read.
 */
export function withoutParts(all: readonly Followed[]): Followed[] {
  return all.flatMap((one) => {
    if (all.some((other) => isPartOf(one.result, other.result))) return [];
    const starts = all
      .filter((other) => isPartOf(other.result, one.result))
      .map(({ result }) => result.startSeconds)
      .filter((seconds) => seconds >= one.result.startSeconds - MAX_EARLIER_SECONDS);
    const startSeconds = Math.min(one.result.startSeconds, ...starts);
    return [{ ...one, result: { ...one.result, startSeconds } }];
  });
}

function isPartOf(part: FollowedCallout, whole: FollowedCallout): boolean {
  if (part === whole || part.rotationDegrees !== whole.rotationDegrees) return false;
  const [few, many] = [wordsOf(part.text), wordsOf(whole.text)];
  if (few.length >= many.length || !` ${many.join(' ')} `.includes(` ${few.join(' ')} `)) return false;
  const seconds = Math.min(part.endSeconds, whole.endSeconds) - Math.max(part.startSeconds, whole.startSeconds);
  const shared = sharedBox(part.box, whole.box);
  return (
    shared !== undefined &&
    areaOf(shared) >= MIN_SHARED_BOX * areaOf(part.box) &&
    seconds >= MIN_SHARED_TIME * (part.endSeconds - part.startSeconds)
  );
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

function areaOf({ width, height }: Box): number {
  return width * height;
}
