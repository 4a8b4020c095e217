import type { Box, Mask } from '@polydub/contracts';
import { maskBounds, maskOfBoxes, sharedMask } from '@polydub/vision';

/** A mark before an item of a list. */
const MARK = /^\s*[•·▪◦‣●○■□▶►✓✔–—*-]\s+(?=\S)/u;
/** In heights of a line: letters that begin so far inside of its box leave room for a mark that is none of them. */
const MIN_ROOM_HEIGHTS = 0.5;

/**
 * A text without the marks before its lines that are not of the letters' colour, such as orange bullets before black words: those are a part of the
 * picture that stays, and would be seen twice if they were drawn again.
 *
 * @param letters What is erased.
 */
export function withoutKeptMarks(text: string, lineBoxes: readonly Box[], letters: Mask): string {
  const lines = text.split('\n');
  const kept = lines.map((line, index) => {
    const box = lineBoxes[index];
    return box && MARK.test(line) && startsLate(box, letters) ? line.replace(MARK, '') : line;
  });
  return kept.join('\n');
}

function startsLate(box: Box, letters: Mask): boolean {
  const bounds = maskBounds(sharedMask(letters, maskOfBoxes(letters.width, letters.height, [box])));
  return bounds !== undefined && bounds.x - box.x >= MIN_ROOM_HEIGHTS * box.height;
}
