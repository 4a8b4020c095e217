import { movedPoint, type Similarity } from '../similarity.js';
import type { PointPairs } from './common-motion.js';

/** Distance between the places at which the motion of nearby points is averaged. */
const STEP_PIXELS = 8;
/** How much the motion of the whole counts beside that of a point that is right there. */
const WHOLE_WEIGHT = 0.002;
/** Points farther away than this many reaches count less than the motion of the whole, so they are left out. */
const MAX_REACHES = 3.5;

/** How far what one picture shows at each place has moved in another, on a grid of places that covers the picture. */
export interface MotionField {
  /** How many places lie side by side. */
  readonly columns: number;
  /** In pixels to the right, row by row. */
  readonly right: Float32Array;
  /** In pixels downwards, row by row. */
  readonly down: Float32Array;
}

/** What {@link motionField} makes a field of. */
export interface FieldSource {
  readonly width: number;
  readonly height: number;
  /** Points whose motion is known; without any the field is the motion of the whole. */
  readonly pairs?: PointPairs;
  /** The motion of the whole, for places far from all points. */
  readonly whole: Similarity;
  /** Standard deviation of the distance up to which points tell something, in pixels. */
  readonly reachPixels: number;
}

const NO_PAIRS: PointPairs = { from: new Float32Array(), to: new Float32Array() };

/** The motion between two pictures, interpolated between points whose motion is known. */
export function motionField({ width, height, pairs = NO_PAIRS, whole, reachPixels }: FieldSource): MotionField {
  const columns = Math.ceil(width / STEP_PIXELS) + 1;
  const rows = Math.ceil(height / STEP_PIXELS) + 1;
  const field = { columns, right: new Float32Array(columns * rows), down: new Float32Array(columns * rows) };
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const place = { x: column * STEP_PIXELS, y: row * STEP_PIXELS };
      const { x, y } = shiftNear(place, pairs, whole, reachPixels);
      field.right[row * columns + column] = x;
      field.down[row * columns + column] = y;
    }
  return field;
}

function shiftNear(
  place: { readonly x: number; readonly y: number },
  { from, to }: PointPairs,
  whole: Similarity,
  reach: number,
): { readonly x: number; readonly y: number } {
  const moved = movedPoint(whole, place);
  let x = WHOLE_WEIGHT * (moved.x - place.x);
  let y = WHOLE_WEIGHT * (moved.y - place.y);
  let total = WHOLE_WEIGHT;
  const farthest = (MAX_REACHES * reach) ** 2;
  for (let at = 0; at < from.length; at += 2) {
    const fromX = from[at] as number;
    const fromY = from[at + 1] as number;
    const square = (fromX - place.x) ** 2 + (fromY - place.y) ** 2;
    if (square > farthest) continue;
    const weight = Math.exp(-square / (2 * reach * reach));
    x += weight * ((to[at] as number) - fromX);
    y += weight * ((to[at + 1] as number) - fromY);
    total += weight;
  }
  return { x: x / total, y: y / total };
}

/**
 * Where pixels of the one picture are in the other: x and y of each in turn. Interpolates between the places of the grid.
 *
 * @param pixels Numbers of pixels, counted row by row.
 * @param width Of the picture.
 */
export function placesAlong({ columns, right, down }: MotionField, pixels: Int32Array, width: number): Float32Array {
  const places = new Float32Array(2 * pixels.length);
  for (let index = 0; index < pixels.length; index++) {
    const pixel = pixels[index] as number;
    const x = pixel % width;
    const y = (pixel - x) / width;
    const column = Math.floor(x / STEP_PIXELS);
    const row = Math.floor(y / STEP_PIXELS);
    const at = row * columns + column;
    const across = x / STEP_PIXELS - column;
    const below = y / STEP_PIXELS - row;
    places[2 * index] = x + between(right, at, columns, across, below);
    places[2 * index + 1] = y + between(down, at, columns, across, below);
  }
  return places;
}

function between(values: Float32Array, at: number, columns: number, across: number, below: number): number {
  const upper = (values[at] as number) * (1 - across) + (values[at + 1] as number) * across;
  const lower = (values[at + columns] as number) * (1 - across) + (values[at + columns + 1] as number) * across;
  return upper * (1 - below) + lower * below;
}
