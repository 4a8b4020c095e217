import type { Box, CalloutPlace, Point } from '@polydub/contracts';
import { turned } from '../tracking/read-lines.js';
import type { Gradients } from './grey-crop.js';

/** Where a text is, compared with where it was first measured. */
export type Placement = Omit<CalloutPlace, 'timeSeconds'>;

/** A text that is where it was first measured. */
export const IN_PLACE: Placement = { offsetX: 0, offsetY: 0, scale: 1, rotationDegrees: 0 };

/** The steepest so many pixels stand for a text. */
const MAX_POINTS = 1600;
/** Flatter pixels are noise. */
const MIN_GRADIENT = 6;
/** A pixel says that the text is there by at most this strength, and against it by the other: something else shines. */
const MAX_PIXEL_STRENGTH = 2.5;
const MIN_PIXEL_STRENGTH = -1;

/** The edges of a text in the frame in which it was measured, relative to the middle of its box. */
export interface EdgeTemplate {
  readonly middle: Point;
  /** For each point: x, y, gradient to the right, gradient downwards. */
  readonly points: Float32Array;
}

/** How much of a text a picture shows at a place. */
export interface Match {
  /** Strength of its edges, compared with those of the template; about 0 when it is not there. */
  readonly strength: number;
  /** Share of its edges that lie within the picture. */
  readonly visibleShare: number;
}

/** Takes the steepest pixels for which `belongs` says yes; the text is at `placement` in these gradients. */
export function edgeTemplate(
  gradients: Gradients,
  { middle, placement, belongs }: { middle: Point; placement: Placement; belongs: (point: Point) => boolean },
): EdgeTemplate {
  const centre = { x: middle.x + placement.offsetX, y: middle.y + placement.offsetY };
  const pointAt = (at: number): Point => {
    const pixel = { x: gradients.left + (at % gradients.width), y: gradients.top + Math.floor(at / gradients.width) };
    const level = turned(pixel, -placement.rotationDegrees, centre);
    return { x: (level.x - centre.x) / placement.scale, y: (level.y - centre.y) / placement.scale };
  };
  const powers = gradients.x.map((x, at) => x * x + (gradients.y[at] as number) ** 2);
  const steep = [...powers.keys()].filter((at) => (powers[at] as number) >= MIN_GRADIENT ** 2);
  const own = steep.filter((at) => {
    const { x, y } = pointAt(at);
    return belongs({ x: x + middle.x, y: y + middle.y });
  });
  const chosen = own.sort((a, b) => (powers[b] as number) - (powers[a] as number)).slice(0, MAX_POINTS);
  const points = new Float32Array(chosen.length * 4);
  for (const [index, at] of chosen.entries()) {
    const point = pointAt(at);
    const slope = { x: gradients.x[at] as number, y: gradients.y[at] as number };
    const level = turned(slope, -placement.rotationDegrees, { x: 0, y: 0 });
    points.set([point.x, point.y, level.x * placement.scale, level.y * placement.scale], index * 4);
  }
  return { middle, points };
}

/** Whether a point lies within a box. */
export function isWithin({ x, y }: Point, box: Box): boolean {
  return x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
}

/** How strongly the gradients show a template at a place; every `stride`-th point is looked at. */
export function matchAt(template: EdgeTemplate, gradients: Gradients, placement: Placement, stride = 1): Match {
  const { middle, points } = template;
  const angle = (placement.rotationDegrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [left, top] = [middle.x + placement.offsetX - gradients.left, middle.y + placement.offsetY - gradients.top];
  const { width, height, x: risingX, y: risingY } = gradients;
  let [sum, power, all] = [0, 0, 0];
  for (let at = 0; at < points.length; at += 4 * stride) {
    const [pointX, pointY] = [(points[at] as number) * placement.scale, (points[at + 1] as number) * placement.scale];
    const [oldX, oldY] = [points[at + 2] as number, points[at + 3] as number];
    const [wantedX, wantedY] = [oldX * cos - oldY * sin, oldX * sin + oldY * cos];
    const own = oldX * oldX + oldY * oldY;
    all += own;
    const [x, y] = [left + pointX * cos - pointY * sin, top + pointX * sin + pointY * cos];
    if (x < 1 || y < 1 || x > width - 2 || y > height - 2) continue;
    // Bilinear; written out for both, as most of the time of following goes into this.
    const [column, row] = [x | 0, y | 0];
    const [shareX, shareY] = [x - column, y - row];
    const upper = row * width + column;
    const lower = upper + width;
    const [restX, restY] = [1 - shareX, 1 - shareY];
    const risesX =
      ((risingX[upper] as number) * restX + (risingX[upper + 1] as number) * shareX) * restY +
      ((risingX[lower] as number) * restX + (risingX[lower + 1] as number) * shareX) * shareY;
    const risesY =
      ((risingY[upper] as number) * restX + (risingY[upper + 1] as number) * shareX) * restY +
      ((risingY[lower] as number) * restX + (risingY[lower + 1] as number) * shareX) * shareY;
    const product = wantedX * risesX + wantedY * risesY;
    const strength = (product * placement.scale) / own;
    sum += own * Math.min(MAX_PIXEL_STRENGTH, Math.max(MIN_PIXEL_STRENGTH, strength));
    power += own;
  }
  return { strength: power > 0 ? sum / power : 0, visibleShare: all > 0 ? power / all : 0 };
}
