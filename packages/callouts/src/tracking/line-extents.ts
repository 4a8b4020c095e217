import { lineCentre, lineSize } from '../reading/line-corners.js';
import type { Sighting } from '../reading/reading.js';
import { type ReadLine, turned } from './read-lines.js';

/** Two lines in the same sample. */
export type Pair = readonly [Sighting, Sighting];

/** Where a line is in a picture that was turned so that the line is level. */
export interface Extent {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Where a line is in a picture that was turned back by so much. */
export function extent({ corners }: Sighting, degrees: number): Extent {
  const { x, y } = turned(lineCentre(corners), -degrees, { x: 0, y: 0 });
  const { width, height } = lineSize(corners);
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

/** Whether two boxes are pieces of one line: they share most of their height. */
export function isSameRow(a: Pick<Extent, 'top' | 'bottom'>, b: Pick<Extent, 'top' | 'bottom'>): boolean {
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return shared > 0.6 * Math.min(a.bottom - a.top, b.bottom - b.top);
}

/** Lines of one callout differ by no more than this in height and direction. */
const MAX_HEIGHT_RATIO = 1.27;
const MAX_TURN_DEGREES = 4;

/** Whether two lines have letters of about one size and one direction. */
export function lookAlike(one: ReadLine, other: ReadLine): boolean {
  const [low, high] = [Math.min(one.height, other.height), Math.max(one.height, other.height)];
  const turn = Math.abs(one.rotationDegrees - other.rotationDegrees);
  return high <= MAX_HEIGHT_RATIO * low && turn <= MAX_TURN_DEGREES;
}
