import type { Point } from '@polydub/contracts';

/** A rectangle at any angle. */
export interface TurnedBox {
  readonly centre: Point;
  /** Direction of its width in radians, clockwise from the right. */
  readonly angle: number;
  readonly width: number;
  readonly height: number;
}

/** The smallest rectangle around points (one of its sides lies on a side of their convex hull). Needs at least one point. */
export function smallestBox(points: readonly Point[]): TurnedBox {
  const hull = convexHull(points);
  const boxes = hull.map((from, index) => {
    const to = hull[(index + 1) % hull.length] as Point;
    return boxAtAngle(hull, Math.atan2(to.y - from.y, to.x - from.x));
  });
  return boxes.reduce((best, box) => (box.width * box.height < best.width * best.height ? box : best));
}

/** The same rectangle with `pixels` more on every side. */
export function grown(box: TurnedBox, pixels: number): TurnedBox {
  return { ...box, width: box.width + 2 * pixels, height: box.height + 2 * pixels };
}

/** Its corners, clockwise from the one at the start of width and height. */
export function cornersOf({ centre, angle, width, height }: TurnedBox): [Point, Point, Point, Point] {
  const along = { x: (Math.cos(angle) * width) / 2, y: (Math.sin(angle) * width) / 2 };
  const across = { x: (-Math.sin(angle) * height) / 2, y: (Math.cos(angle) * height) / 2 };
  const corner = (right: number, down: number) => ({
    x: centre.x + right * along.x + down * across.x,
    y: centre.y + right * along.y + down * across.y,
  });
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}

function boxAtAngle(points: readonly Point[], angle: number): TurnedBox {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const along = points.map(({ x, y }) => x * cos + y * sin);
  const across = points.map(({ x, y }) => y * cos - x * sin);
  const [left, right, top, bottom] = [Math.min(...along), Math.max(...along), Math.min(...across), Math.max(...across)];
  const [middle, level] = [(left + right) / 2, (top + bottom) / 2];
  const centre = { x: middle * cos - level * sin, y: middle * sin + level * cos };
  return { centre, angle, width: right - left, height: bottom - top };
}

/** Andrew's monotone chain. */
function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((one, other) => one.x - other.x || one.y - other.y);
  if (sorted.length < 3) return sorted;
  const lower = halfHull(sorted);
  const upper = halfHull(sorted.reverse());
  return [...lower.slice(0, -1), ...upper.slice(0, -1)];
}

function halfHull(sorted: readonly Point[]): Point[] {
  const hull: Point[] = [];
  for (const point of sorted) {
    while (hull.length > 1 && !turnsRight(hull.at(-2) as Point, hull.at(-1) as Point, point)) hull.pop();
    hull.push(point);
  }
  return hull;
}

function turnsRight(one: Point, two: Point, three: Point): boolean {
  return (two.x - one.x) * (three.y - one.y) > (two.y - one.y) * (three.x - one.x);
}
