import { isPieceOf, textSimilarity } from '../text-distance.js';
import { lineCentre, lineSize } from './line-corners.js';
import type { Sighting } from './reading.js';

/** What is read less surely may be a pattern of the picture, which looks different each time. */
const MIN_CONFIDENCE = 0.85;
/** So alike are two readings of the same text. */
const MIN_SAME_SIMILARITY = 0.6;
/** A line takes the place of another one that is as high, to this factor, in the same row to this share of its height, and above or below this share of it. */
const MAX_HEIGHT_RATIO = 1.4;
const MAX_SHIFT_HEIGHTS = 0.35;
const MIN_SHARED_WIDTH = 0.5;

/**
 * Whether texts change about as fast as samples follow one another: where one that was not there two samples before has gone in the next one, and
 * another one stands in its place. A word between the two may have been missed.
 */
export function changesFast(
  twoBefore: readonly Sighting[],
  now: readonly Sighting[],
  after: readonly Sighting[],
): boolean {
  return now.some(
    (line) =>
      isSure(line) &&
      !twoBefore.some((other) => saysSame(line, other)) &&
      !after.some((other) => saysSame(line, other)) &&
      after.some((other) => isSure(other) && areInOnePlace(line, other)),
  );
}

function isSure({ confidence }: Sighting): boolean {
  return confidence >= MIN_CONFIDENCE;
}

/** Whether two lines say the same, or one of them a part of the other: a line may grow. */
function saysSame({ text }: Sighting, { text: other }: Sighting): boolean {
  return textSimilarity(text, other) >= MIN_SAME_SIMILARITY || isPieceOf(text, other) || isPieceOf(other, text);
}

function areInOnePlace(one: Sighting, other: Sighting): boolean {
  const [size, its] = [lineSize(one.corners), lineSize(other.corners)];
  const [centre, itsCentre] = [lineCentre(one.corners), lineCentre(other.corners)];
  const height = Math.min(size.height, its.height);
  const shared = (size.width + its.width) / 2 - Math.abs(centre.x - itsCentre.x);
  return (
    Math.max(size.height, its.height) <= MAX_HEIGHT_RATIO * height &&
    shared >= MIN_SHARED_WIDTH * Math.min(size.width, its.width) &&
    Math.abs(centre.y - itsCentre.y) <= MAX_SHIFT_HEIGHTS * height
  );
}
