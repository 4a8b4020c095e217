import type { Box } from '@polydub/contracts';
import type { CandidateCallout } from './candidate.js';

/** Texts of which a larger share of the lower one's height is shared lie over one another. */
const MAX_SHARED_HEIGHT = 0.4;

/**
 * Texts whose boxes do not reach into one another where they stand in rows, as in subtitles in two languages: a reader's box around small
 * letters may be twice as high as they are. Texts that are turned or move are left as they are.
 */
export function keptApart(candidates: readonly CandidateCallout[]): CandidateCallout[] {
  return candidates.map((one) => {
    const others = candidates.filter((other) => other !== one && isBeside(one, other));
    return others.reduce((cut, other) => cutFrom(cut, other.box), one);
  });
}

function isBeside(one: CandidateCallout, other: CandidateCallout): boolean {
  const areLevel = [one, other].every(({ isMoving, rotationDegrees }) => !isMoving && rotationDegrees === 0);
  return areLevel && one.firstSeenSeconds <= other.lastSeenSeconds && other.firstSeenSeconds <= one.lastSeenSeconds;
}

/** Without its half of the height that it shares with a box above or below it. */
function cutFrom(candidate: CandidateCallout, other: Box): CandidateCallout {
  const { box } = candidate;
  const shared = Math.min(bottomOf(box), bottomOf(other)) - Math.max(box.y, other.y);
  const isAside = box.x >= other.x + other.width || other.x >= box.x + box.width;
  if (isAside || shared <= 0 || shared > MAX_SHARED_HEIGHT * Math.min(box.height, other.height)) return candidate;
  const middle = Math.max(box.y, other.y) + shared / 2;
  const isAbove = box.y < other.y;
  const cut = (line: Box): Box => {
    const top = isAbove ? line.y : Math.max(line.y, middle);
    const bottom = isAbove ? Math.min(bottomOf(line), middle) : bottomOf(line);
    return bottom > top ? { ...line, y: top, height: bottom - top } : line;
  };
  return { ...candidate, box: cut(box), lineBoxes: candidate.lineBoxes.map(cut) };
}

function bottomOf({ y, height }: Box): number {
  return y + height;
}
