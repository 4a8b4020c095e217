import { inverse, type Similarity } from '@polydub/vision';
import { canonicalPoints } from './canonical-face.js';

/** How the head moved from one mesh to another in the picture's plane, by weighted least squares over points that do not talk. */
export function headMotion(from: Float32Array, to: Float32Array): Similarity {
  const [start, end] = [weightedMean(from), weightedMean(to)];
  let [along, across, size] = [0, 0, 0];
  for (const [index, weight] of canonicalPoints) {
    const [a, b] = [(from[3 * index] as number) - start.x, (from[3 * index + 1] as number) - start.y];
    const [c, d] = [(to[3 * index] as number) - end.x, (to[3 * index + 1] as number) - end.y];
    along += weight * (a * c + b * d);
    across += weight * (a * d - b * c);
    size += weight * (a * a + b * b);
  }
  const [a, b] = [along / size, across / size];
  return { a, b, x0: end.x - a * start.x + b * start.y, y0: end.y - b * start.x - a * start.y };
}

/** A mesh after a motion. */
export function movedMesh({ a, b, x0, y0 }: Similarity, points: Float32Array): Float32Array {
  const scale = Math.hypot(a, b);
  const moved = new Float32Array(points.length);
  for (let at = 0; at < points.length; at += 3) {
    const [px, py, pz] = [points[at] as number, points[at + 1] as number, points[at + 2] as number];
    moved[at] = a * px - b * py + x0;
    moved[at + 1] = b * px + a * py + y0;
    moved[at + 2] = scale * pz;
  }
  return moved;
}

/** A mesh as it was before a motion. */
export function meshBefore(motion: Similarity, points: Float32Array): Float32Array {
  return movedMesh(inverse(motion), points);
}

function weightedMean(points: Float32Array): { readonly x: number; readonly y: number } {
  let [x, y, total] = [0, 0, 0];
  for (const [index, weight] of canonicalPoints) {
    x += weight * (points[3 * index] as number);
    y += weight * (points[3 * index + 1] as number);
    total += weight;
  }
  return { x: x / total, y: y / total };
}
