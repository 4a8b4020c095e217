import type { CalloutPlace, Point } from '@polydub/contracts';
import { lineCentre, lineSize } from '../reading/line-corners.js';
import type { Corners, Sighting } from '../reading/reading.js';
import { textSimilarity } from '../text-distance.js';
import { directionOf, median, type ReadLine } from './read-lines.js';

/** Where the lines were in each sample in which they were read well, compared with the best sample. */
export function placesOf(lines: readonly ReadLine[], bestSeconds: number): CalloutPlace[] {
  const moves = new Map<number, CalloutPlace[]>();
  for (const { clear, text } of lines) {
    const best = clear.find(({ timeSeconds }) => timeSeconds === bestSeconds);
    if (!best) continue;
    for (const sighting of clear) {
      const same = moves.get(sighting.timeSeconds) ?? [];
      same.push(moveOf(best, sighting, text));
      moves.set(sighting.timeSeconds, same);
    }
  }
  return [...moves]
    .sort(([a], [b]) => a - b)
    .map(([timeSeconds, all]) => ({
      timeSeconds,
      offsetX: median(all.map(({ offsetX }) => offsetX)),
      offsetY: median(all.map(({ offsetY }) => offsetY)),
      scale: median(all.map(({ scale }) => scale)),
      rotationDegrees: median(all.map(({ rotationDegrees }) => rotationDegrees)),
    }));
}

function moveOf(from: Sighting, to: Sighting, text: string): CalloutPlace {
  const [old, centre] = [lineCentre(from.corners), lineCentre(to.corners)];
  const [oldSize, size] = [lineSize(from.corners), lineSize(to.corners)];
  const isLong = oldSize.width > 2 * oldSize.height && textSimilarity(to.text, text) === 1;
  const turn = directionOf(to.corners) - directionOf(from.corners);
  return {
    timeSeconds: to.timeSeconds,
    offsetX: centre.x - old.x,
    offsetY: centre.y - old.y,
    scale: isLong ? size.width / oldSize.width : size.height / oldSize.height,
    rotationDegrees: isLong ? ((turn + 540) % 360) - 180 : 0,
  };
}

/** The places of a text that keeps its size, moved as far as both ends of its lines are. */
export function placesBySides(
  places: readonly CalloutPlace[],
  lines: readonly ReadLine[],
  bestSeconds: number,
): CalloutPlace[] {
  return places.map((place) => {
    const moves = lines.flatMap(({ clear }) => {
      const at = (timeSeconds: number) => clear.find((sighting) => sighting.timeSeconds === timeSeconds);
      const [best, seen] = [at(bestSeconds), at(place.timeSeconds)];
      return best && seen ? [moveOfBothEnds(best.corners, seen.corners)] : [];
    });
    return { ...place, offsetX: median(moves.map(({ x }) => x)), offsetY: median(moves.map(({ y }) => y)) };
  });
}

/** The lesser move of a line's two ends, none where they move apart: a detector takes a bullet before it in, or leaves it out. */
function moveOfBothEnds(from: Corners, to: Corners): Point {
  const end = (corners: Corners, one: 0 | 1, other: 2 | 3) => ({
    x: (corners[one].x + corners[other].x) / 2,
    y: (corners[one].y + corners[other].y) / 2,
  });
  const move = (one: 0 | 1, other: 2 | 3) => {
    const [before, after] = [end(from, one, other), end(to, one, other)];
    return { x: after.x - before.x, y: after.y - before.y };
  };
  const [first, last] = [move(0, 3), move(1, 2)];
  if (first.x * last.x + first.y * last.y <= 0) return { x: 0, y: 0 };
  return Math.hypot(first.x, first.y) < Math.hypot(last.x, last.y) ? first : last;
}
