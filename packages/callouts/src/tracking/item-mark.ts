import { lineSize } from '../reading/line-corners.js';
import type { Sighting } from '../reading/reading.js';
import { textSimilarity } from '../text-distance.js';

/** What an item begins with: `C`, `C)`, `3.` or a bullet. */
const MARKED = /^\s*(?:\(?[\p{L}\p{N}][.):]?|[•·▪◦‣●○])\s+(?=\S)/u;
/** Readings of one text are so much alike. */
const MIN_SIMILARITY = 0.9;
/** The end of the line stays where it is, to so many of its heights, and the line is as high, to this ratio. */
const MAX_SHIFT_HEIGHTS = 0.35;
const MAX_HEIGHT_RATIO = 1.25;
/** A mark that was read once may be a misread speck. */
const MIN_MARKED_SIGHTINGS = 2;

/**
 * Whether a line was read without the letter, number or bullet of its item, and before or after that with it, in one place: the mark stands
 * apart from the text, and is found at times only.
 */
export function lacksMark(bare: readonly Sighting[], marked: readonly Sighting[]): boolean {
  if (marked.length < MIN_MARKED_SIGHTINGS) return false;
  const whole = marked.find(({ text }) => MARKED.test(text));
  const text = whole?.text.replace(MARKED, '');
  return (
    whole !== undefined &&
    text !== undefined &&
    bare.every((one) => textSimilarity(one.text, text) >= MIN_SIMILARITY && endTogether(one, whole))
  );
}

/** Whether a line lies within a longer one and ends with it; one that is written from the right does so at its left. */
function endTogether(bare: Sighting, whole: Sighting): boolean {
  const [size, wholeSize] = [lineSize(bare.corners), lineSize(whole.corners)];
  const ratio = size.height / wholeSize.height;
  if (size.width >= wholeSize.width || Math.max(ratio, 1 / ratio) > MAX_HEIGHT_RATIO) return false;
  const reach = MAX_SHIFT_HEIGHTS * wholeSize.height;
  const isAt = (at: 0 | 1 | 2 | 3) =>
    Math.hypot(bare.corners[at].x - whole.corners[at].x, bare.corners[at].y - whole.corners[at].y) <= reach;
  return (isAt(1) && isAt(2)) || (isAt(0) && isAt(3));
}
