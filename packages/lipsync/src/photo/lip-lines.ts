import type { Picture } from '@polydub/contracts';
import { lumaOf } from '@polydub/vision';
import { innerLips } from '../tracking/lips.js';
import { type Curve, curveOf, curveThrough, heightAt, smoothed } from './curve.js';
import { type FacePlane, meshPoint, type PlanePoint, toPicture } from './face-plane.js';
import { bestLine, edgeCost } from './lip-edges.js';
import { colourAt } from './photo-colours.js';

/** The mouth of a photo, in the plane of the face. */
export interface LipLines {
  /** The opening's upper and lower edge; the same line where the mouth is closed. */
  readonly upper: Curve;
  readonly lower: Curve;
  /** Where the lips meet when they close. */
  readonly meeting: Curve;
  /** Between the lips at the middle; 0 where they touch. */
  readonly openingCm: number;
  /** How much of the opening is dark, 0…1: a jaw that hangs down shows the dark, a smile shows teeth. */
  readonly darkShare: number;
  /** How much lower the lips meet at the middle than at the corners. */
  readonly bowCm: number;
  /** From the middle to each corner. */
  readonly rightCm: number;
  readonly leftCm: number;
}

/** Lips less apart than this touch, for the mesh is no more exact. */
const MIN_OPENING_CM = 0.13;
/** How much of the opening the upper lip does when an open mouth closes. */
const UPPER_SHARE = 0.3;
/** The edges of an open mouth are moved so far into the lips, so that nothing of the teeth is taken for lip. */
const INTO_LIPS_CM = 0.08;
const LOWER_EDGE = 11;
/** With fewer pixels to a centimetre the mesh knows better where lips end than the colours do. */
const MIN_PIXELS_TO_SEARCH = 7;
/** Skin between nose and lip. */
const ABOVE_LIP_CM = 1.2;
/** What is darker than this, compared with the skin, is neither teeth nor lit tongue. */
const DARK_LUMA = 0.6;
/** In a mouth whose jaw hangs down, teeth and tongue still fill a part of the opening. */
const WHOLLY_OPEN = 2;

/** Finds the lips of a photo: the edges of an open mouth in the mesh, the line between closed lips by its shadow. */
export function lipLinesOf(picture: Picture, points: Float32Array, plane: FacePlane): LipLines {
  const inner = innerLips.map((index) => meshPoint(plane, points, index));
  const corners = [inner[0] as PlanePoint, inner[LOWER_EDGE - 1] as PlanePoint] as const;
  const below = curveThrough(inner.slice(0, LOWER_EDGE));
  const above = curveThrough([corners[0], ...inner.slice(LOWER_EDGE), corners[1]]);
  const meshedCm = heightAt(below, 0) - heightAt(above, 0);
  const [rightCm, leftCm] = [-corners[0].across, corners[1].across];
  const ends = { rightCm, leftCm };
  if (meshedCm < MIN_OPENING_CM) {
    const middle = curveOf(above.from, above.to, (across) => (heightAt(above, across) + heightAt(below, across)) / 2);
    const darkness = (place: PlanePoint) => lumaOf(colourAt(picture, toPicture(plane, place)));
    const line = smoothed(bestLine(middle, darkness), 2);
    return { upper: line, lower: line, meeting: line, openingCm: 0, darkShare: 0, bowCm: bowOf(line), ...ends };
  }
  const isFine = Math.hypot(plane.downStep.x, plane.downStep.y) >= MIN_PIXELS_TO_SEARCH;
  const edgeNear = (line: Curve, outwards: 1 | -1) =>
    isFine ? smoothed(bestLine(line, edgeCost(picture, plane, outwards)), 3) : line;
  const [upper, lower] = [edgeNear(above, -1), edgeNear(below, 1)];
  const openingCm = heightAt(lower, 0) - heightAt(upper, 0);
  const gap = (across: number) => Math.max(0, heightAt(lower, across) - heightAt(upper, across));
  const outwards = (across: number) => INTO_LIPS_CM * Math.min(1, gap(across) / MIN_OPENING_CM);
  const middle = (across: number) => (heightAt(upper, across) + heightAt(lower, across)) / 2;
  const edge = (sign: number) => (across: number) => middle(across) + sign * (gap(across) / 2 + outwards(across));
  const meeting = curveOf(upper.from, upper.to, (across) => middle(across) + (UPPER_SHARE - 0.5) * gap(across));
  return {
    upper: curveOf(upper.from, upper.to, edge(-1)),
    lower: curveOf(upper.from, upper.to, edge(1)),
    ...{ meeting, openingCm, bowCm: bowOf(meeting) },
    darkShare: darkShareOf(picture, plane, upper, lower),
    ...ends,
  };
}

function bowOf(curve: Curve): number {
  return heightAt(curve, 0) - ((curve.heights[0] as number) + (curve.heights.at(-1) as number)) / 2;
}

/** How much of an opening is much darker than its brightest parts and the skin around it. */
function darkShareOf(picture: Picture, plane: FacePlane, upper: Curve, lower: Curve): number {
  const lumaAt = (across: number, down: number) => lumaOf(colourAt(picture, toPicture(plane, { across, down })));
  const skin = lumaAt(0, heightAt(upper, 0) - ABOVE_LIP_CM);
  let [dark, all] = [0, 0];
  for (let across = 0.5 * upper.from; across <= 0.5 * upper.to; across += 0.1) {
    const [top, bottom] = [heightAt(upper, across), heightAt(lower, across)];
    for (let share = 0.1; share < 0.95; share += 0.1, all++)
      if (lumaAt(across, top + share * (bottom - top)) < DARK_LUMA * skin) dark += 1;
  }
  return Math.min(1, (WHOLLY_OPEN * dark) / all);
}
