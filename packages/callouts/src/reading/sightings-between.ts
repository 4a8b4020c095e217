import { textSimilarity } from '../text-distance.js';
import { lineCentre, lineSize } from './line-corners.js';
import type { Corners, Sighting } from './reading.js';

/** From one read sample to the next a line that goes on steadily moves by no more than this many of its heights, … */
const MAX_MOVE_HEIGHTS = 2;
/** … and changes its height by no more than this. */
const MAX_SIZE_RATIO = 1.2;
const MIN_SIMILARITY = 0.9;
/** What is read with less certainty is mostly a pattern of the picture, which comes and goes. */
const MIN_CONFIDENCE = 0.6;

/**
 * What a frame between two others shows when both show the same texts: these, where a steady motion has them then.
 * Undefined when texts that were read with certainty differ, or are too far apart to tell.
 */
export function sightingsBetween(
  before: readonly Sighting[],
  after: readonly Sighting[],
  timeSeconds: number,
): Sighting[] | undefined {
  const free = new Set(after);
  const between: Sighting[] = [];
  for (const sighting of before) {
    const same = nearestSame(sighting, free);
    if (!same && isSure(sighting)) return undefined;
    if (!same) continue;
    free.delete(same);
    between.push(meanwhile(sighting, same, timeSeconds));
  }
  return [...free].some(isSure) ? undefined : between;
}

function isSure({ confidence }: Sighting): boolean {
  return confidence >= MIN_CONFIDENCE;
}

function nearestSame(sighting: Sighting, others: ReadonlySet<Sighting>): Sighting | undefined {
  const { height } = lineSize(sighting.corners);
  const centre = lineCentre(sighting.corners);
  let nearest: { sighting: Sighting; distance: number } | undefined;
  for (const other of others) {
    const its = lineCentre(other.corners);
    const distance = Math.hypot(its.x - centre.x, its.y - centre.y);
    const ratio = lineSize(other.corners).height / height;
    const isNear = distance <= MAX_MOVE_HEIGHTS * height && Math.max(ratio, 1 / ratio) <= MAX_SIZE_RATIO;
    if (!isNear || distance >= (nearest?.distance ?? Number.POSITIVE_INFINITY)) continue;
    if (textSimilarity(sighting.text, other.text) >= MIN_SIMILARITY) nearest = { sighting: other, distance };
  }
  return nearest?.sighting;
}

function meanwhile(before: Sighting, after: Sighting, timeSeconds: number): Sighting {
  const share = (timeSeconds - before.timeSeconds) / (after.timeSeconds - before.timeSeconds);
  const corner = (at: 0 | 1 | 2 | 3) => ({
    x: before.corners[at].x * (1 - share) + after.corners[at].x * share,
    y: before.corners[at].y * (1 - share) + after.corners[at].y * share,
  });
  const corners: Corners = [corner(0), corner(1), corner(2), corner(3)];
  const surer = before.confidence > after.confidence ? before : after;
  return { timeSeconds, corners, text: surer.text, confidence: Math.min(before.confidence, after.confidence) };
}
