import type { Box, CalloutPlace, Point } from '@polydub/contracts';
import type { GreyPicture } from '../reading/grey-picture.js';
import type { CandidateCallout } from '../tracking/candidate.js';
import { turned } from '../tracking/read-lines.js';
import { grown, placeOf, regionOf } from './callout-place.js';
import { type EdgeTemplate, edgeTemplate, isWithin, matchAt } from './edge-template.js';
import type { FollowWindow } from './follow-spans.js';
import { type GreyFrame, gradientsOf, greyCrop } from './grey-crop.js';

/** The edges of a callout, and those of what is around it. */
export interface CalloutEdges {
  readonly text: EdgeTemplate;
  readonly ring: EdgeTemplate;
}

/** What surrounds a text is beyond a plate, and near: from and to so many heights of a line. */
const RING_HEIGHTS = [0.5, 1.6] as const;
/** Surroundings with fewer edges say nothing. */
const MIN_RING_POINTS = 150;
/** Space around the boxes from which a text's edges are taken, in pixels. */
const BOX_MARGIN_PIXELS = 2;
/** A crop has this much more than what is matched in it, in pixels. */
const CROP_MARGIN_PIXELS = 10;

/** Takes the edges of a window's callout from a frame that shows it. */
export function edgesOf(frame: GreyFrame, { callout, edgeBoxes, neighbours }: FollowWindow): CalloutEdges {
  const { box, lineBoxes, rotationDegrees } = callout;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const placement = placeOf(callout, frame.timeSeconds);
  const height = lineHeight(callout);
  const isIn = (boxes: readonly Box[], point: Point) => {
    const level = turned(point, -rotationDegrees, middle);
    return boxes.some((line) => isWithin(level, line));
  };
  const around = lineBoxes.map((line) => grown(line, RING_HEIGHTS[0] * height));
  const isNeighbour = ({ x, y }: Point) => {
    const shown = { x: x + placement.offsetX, y: y + placement.offsetY };
    return neighbours.some((neighbour) => isWithin(shown, neighbour));
  };
  const edges = (margin: number, belongs: (point: Point) => boolean) => {
    const crop = greyCrop(frame, regionOf(callout, frame.timeSeconds, margin));
    return edgeTemplate(gradientsOf(crop), { middle, placement, belongs });
  };
  return {
    text: edges(BOX_MARGIN_PIXELS, (point) => isIn(edgeBoxes, point)),
    ring: edges(RING_HEIGHTS[1] * height, (point) => !isIn(around, point) && !isNeighbour(point)),
  };
}

/** How much of what surrounds a callout is the same as before, next to it; undefined when hardly anything is there. */
export function ringStrength(
  ring: EdgeTemplate,
  frame: GreyPicture,
  callout: CandidateCallout,
  { timeSeconds, ...placement }: CalloutPlace,
): number | undefined {
  if (ring.points.length / 4 < MIN_RING_POINTS) return undefined;
  const margin = RING_HEIGHTS[1] * lineHeight(callout) + CROP_MARGIN_PIXELS;
  return matchAt(ring, gradientsOf(greyCrop(frame, regionOf(callout, timeSeconds, margin))), placement).strength;
}

function lineHeight({ lineBoxes }: CandidateCallout): number {
  return lineBoxes.reduce((sum, { height }) => sum + height, 0) / lineBoxes.length;
}
