import type { Mask, Picture } from '@polydub/contracts';
import { maskWhere } from '../masks.js';
import { emptyPlane, type Plane } from '../plane.js';
import { movedPoint, type Similarity } from '../similarity.js';
import type { PointPairs } from './common-motion.js';
import { withMats } from './with-mats.js';

/** For each pixel of one picture where the same is in another: a plane of x and one of y, in pixels. */
export interface MotionField {
  readonly x: Plane;
  readonly y: Plane;
}

/** Distance between the places at which the motion of nearby points is averaged. */
const STEP_PIXELS = 8;
/** How much the motion of the whole counts beside that of a point that is right there. */
const WHOLE_WEIGHT = 0.002;

/** What {@link motionField} makes a field of. */
export interface FieldSource {
  readonly width: number;
  readonly height: number;
  readonly pairs: PointPairs;
  /** The motion of the whole, for places far from all points. */
  readonly whole: Similarity;
  /** Standard deviation of the distance up to which points tell something, in pixels. */
  readonly reachPixels: number;
}

/** The motion between two pictures, interpolated between points whose motion is known. */
export function motionField({ width, height, pairs, whole, reachPixels }: FieldSource): MotionField {
  const columns = Math.ceil(width / STEP_PIXELS) + 1;
  const rows = Math.ceil(height / STEP_PIXELS) + 1;
  const shifts = [emptyPlane(columns, rows), emptyPlane(columns, rows)] as const;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const place = { x: column * STEP_PIXELS, y: row * STEP_PIXELS };
      const { x, y } = shiftNear(place, pairs, whole, reachPixels);
      shifts[0].data[row * columns + column] = x;
      shifts[1].data[row * columns + column] = y;
    }
  return { x: mapOf(shifts[0], width, height, 'x'), y: mapOf(shifts[1], width, height, 'y') };
}

function shiftNear(
  place: { readonly x: number; readonly y: number },
  { from, to }: PointPairs,
  whole: Similarity,
  reach: number,
): { readonly x: number; readonly y: number } {
  const moved = movedPoint(whole, place);
  let [x, y, total] = [WHOLE_WEIGHT * (moved.x - place.x), WHOLE_WEIGHT * (moved.y - place.y), WHOLE_WEIGHT];
  for (let at = 0; at < from.length; at += 2) {
    const [fromX, fromY] = [from[at] as number, from[at + 1] as number];
    const square = (fromX - place.x) ** 2 + (fromY - place.y) ** 2;
    const weight = Math.exp(-square / (2 * reach * reach));
    x += weight * ((to[at] as number) - fromX);
    y += weight * ((to[at + 1] as number) - fromY);
    total += weight;
  }
  return { x: x / total, y: y / total };
}

/** Interpolates between the places of the grid and adds the pixel's own place. */
function mapOf(shifts: Plane, width: number, height: number, axis: 'x' | 'y'): Plane {
  const map = emptyPlane(width, height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [column, row] = [Math.floor(x / STEP_PIXELS), Math.floor(y / STEP_PIXELS)];
      const [across, down] = [x / STEP_PIXELS - column, y / STEP_PIXELS - row];
      const at = row * shifts.width + column;
      const above = (shifts.data[at] as number) * (1 - across) + (shifts.data[at + 1] as number) * across;
      const next = at + shifts.width;
      const below = (shifts.data[next] as number) * (1 - across) + (shifts.data[next + 1] as number) * across;
      map.data[y * width + x] = above * (1 - down) + below * down + (axis === 'x' ? x : y);
    }
  return map;
}

/** What a picture shows at the places of a field (bicubic interpolation). */
export function pictureAlong({ width, height, data }: Picture, field: MotionField): Promise<Picture> {
  return withMats(({ cv, empty, ofPicture, ofFloats }) => {
    const moved = empty();
    const source = ofPicture({ width, height, data });
    cv.remap(source, moved, ofFloats(field.x), ofFloats(field.y), cv.INTER_CUBIC, cv.BORDER_REPLICATE);
    return { width, height, data: new Uint8Array(moved.data) };
  });
}

/** Pixels whose place in a field lies outside of the other picture, or touches the inside of a mask of it. */
export function hiddenAlong({ width, height, data }: Mask, field: MotionField): Mask {
  return maskWhere(width, height, (pixel) => {
    const [x, y] = [field.x.data[pixel] as number, field.y.data[pixel] as number];
    if (!(x >= 0 && y >= 0 && x <= width - 1 && y <= height - 1)) return true;
    const at = Math.floor(y) * width + Math.floor(x);
    const [right, below] = [x % 1 > 0 ? 1 : 0, y % 1 > 0 ? width : 0];
    return [at, at + right, at + below, at + right + below].some((corner) => data[corner] !== 0);
  });
}
