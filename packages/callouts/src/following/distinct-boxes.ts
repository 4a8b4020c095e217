import type { Box } from '@polydub/contracts';
import { textSimilarity } from '../text-distance.js';
import type { CandidateCallout } from '../tracking/candidate.js';
import { areInOnePlace } from './callout-place.js';

/** Texts that follow one another within this time, … */
const MAX_GAP_SECONDS = 0.6;
/** … and are as alike as this, are told apart by the letters in which they differ. */
const MIN_SIMILARITY = 0.4;
/** Letters have different widths: as many more are taken at either side. */
const SPARE_LETTERS = 0.6;

/**
 * The parts of a callout's lines by which it is followed: all of them; but where a similar text stands in its place just
 * before or after it, such as the next number of a countdown, only the letters in which the two differ.
 */
export function distinctBoxes(callout: CandidateCallout, callouts: readonly CandidateCallout[]): Box[] {
  const rivals = callouts.filter((other) => other.id !== callout.id && isRival(callout, other));
  const lines = callout.text.split('\n');
  const parts = rivals.flatMap((rival) => {
    const others = rival.text.split('\n');
    if (others.length !== lines.length) return callout.lineBoxes;
    return lines.flatMap((line, at) => differingPart(line, others[at] ?? '', callout.lineBoxes[at]) ?? []);
  });
  return parts.length > 0 ? parts : callout.lineBoxes;
}

function isRival(one: CandidateCallout, other: CandidateCallout): boolean {
  return (
    !one.isMoving &&
    other.firstSeenSeconds - one.lastSeenSeconds <= MAX_GAP_SECONDS &&
    one.firstSeenSeconds - other.lastSeenSeconds <= MAX_GAP_SECONDS &&
    areInOnePlace(one.box, other.box) &&
    textSimilarity(one.text, other.text) >= MIN_SIMILARITY
  );
}

/** Where a line differs from another: all of it where it has nothing of its own; undefined when it does not. Written from the right, its beginning is there. */
function differingPart(line: string, other: string, box: Box | undefined): Box | undefined {
  const [letters, others] = [[...line], [...other]];
  if (!box || line === other) return undefined;
  const least = Math.min(letters.length, others.length);
  let same = 0;
  while (same < least && letters[same] === others[same]) same += 1;
  let sameAtEnd = 0;
  while (sameAtEnd < least - same && letters.at(-1 - sameAtEnd) === others.at(-1 - sameAtEnd)) sameAtEnd += 1;
  if (same + sameAtEnd >= letters.length) return box;
  const from = Math.max(0, same - SPARE_LETTERS) / letters.length;
  const to = Math.min(letters.length, letters.length - sameAtEnd + SPARE_LETTERS) / letters.length;
  const isFromRight = /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(line);
  const left = isFromRight ? 1 - to : from;
  return { ...box, x: box.x + left * box.width, width: Math.max(1, (to - from) * box.width) };
}
