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
    const parts = all
      .map(({ result }) => result)
      .filter((part) => isPartOf(part, one.result) && isBefore(part, one.result))
      .toSorted((a, b) => a.startSeconds - b.startSeconds);
    const [first] = parts;
    return [first ? { ...one, result: begunWithPart(one.result, first) } : one];
  });
}

function isBefore(part: FollowedCallout, whole: FollowedCallout): boolean {
  return part.startSeconds < whole.startSeconds && part.startSeconds >= whole.startSeconds - MAX_EARLIER_SECONDS;
}

/** A text that begins when a part of it does, and grows as that does. */
function begunWithPart(whole: FollowedCallout, part: FollowedCallout): FollowedCallout {
  const { startSeconds, fadeInSeconds } = part;
  if (whole.path.length > 0) return { ...whole, startSeconds };
  const middle = ({ box }: FollowedCallout) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  const [own, its] = [middle(whole), middle(part)];
  const path = part.path.map((place) => ({
    ...place,
    offsetX: place.offsetX + (place.scale - 1) * (own.x - its.x),
    offsetY: place.offsetY + (place.scale - 1) * (own.y - its.y),
  }));
  return { ...whole, startSeconds, fadeInSeconds, path };
}

function isPartOf(part: FollowedCallout, whole: FollowedCallout): boolean {
  if (part === whole || part.rotationDegrees !== whole.rotationDegrees) return false;
  const seconds = Math.min(part.endSeconds, whole.endSeconds) - Math.max(part.startSeconds, whole.startSeconds);
  const shared = sharedBox(part.box, whole.box);
  if (!shared || areaOf(shared) < MIN_SHARED_BOX * areaOf(part.box)) return false;
  if (seconds < MIN_SHARED_TIME * (part.endSeconds - part.startSeconds)) return false;
  const [few, many] = [wordsOf(part.text), wordsOf(whole.text)];
  return few.length < many.length && ` ${many.join(' ')} `.includes(` ${few.join(' ')} `);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

function areaOf({ width, height }: Box): number {
  return width * height;
}
