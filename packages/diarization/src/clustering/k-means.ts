/** Coordinates of one point. */
export type Point = Float32Array | Float64Array;

const MAX_ROUNDS = 30;

/**
 * Cluster (0 … k − 1) of each point by Lloyd's algorithm, begun with points far from one another, so that the same points always give
 * the same clusters. Clusters may stay empty when points coincide.
 */
export function kMeans(points: readonly Point[], k: number): number[] {
  let centres = farApart(points, k);
  let labels = points.map((point) => nearest(point, centres));
  for (let round = 0; round < MAX_ROUNDS; round++) {
    centres = centres.map((centre, label) => meanOf(points.filter((_, index) => labels[index] === label)) ?? centre);
    const next = points.map((point) => nearest(point, centres));
    if (next.every((label, index) => label === labels[index])) break;
    labels = next;
  }
  return labels;
}

/** The point farthest from the middle, then ever the one farthest from all chosen. */
function farApart(points: readonly Point[], k: number): Point[] {
  const middle = meanOf(points);
  if (!middle) return [];
  const chosen: Point[] = [];
  let distances = points.map((point) => squaredDistance(point, middle));
  while (chosen.length < k) {
    const next = points[distances.indexOf(Math.max(...distances))] ?? middle;
    distances = points.map((point, index) => {
      const distance = squaredDistance(point, next);
      return chosen.length === 0 ? distance : Math.min(distance, distances[index] ?? distance);
    });
    chosen.push(next);
  }
  return chosen;
}

function nearest(point: Point, centres: readonly Point[]): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (const [label, centre] of centres.entries()) {
    const distance = squaredDistance(point, centre);
    if (distance < least) [best, least] = [label, distance];
  }
  return best;
}

function squaredDistance(one: Point, other: Point): number {
  let sum = 0;
  for (let axis = 0; axis < one.length; axis++) sum += ((one[axis] as number) - (other[axis] as number)) ** 2;
  return sum;
}

function meanOf(points: readonly Point[]): Float64Array | undefined {
  if (points.length === 0) return undefined;
  const sum = new Float64Array(points[0]?.length ?? 0);
  for (const point of points) {
    for (let axis = 0; axis < sum.length; axis++) sum[axis] = (sum[axis] as number) + (point[axis] as number);
  }
  return sum.map((value) => value / points.length);
}
