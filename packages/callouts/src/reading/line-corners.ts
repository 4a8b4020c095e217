import type { Point, RecognizedText } from '@polydub/contracts';
import type { Corners } from './reading.js';

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Length of a line of text along its reading direction, and its height, in pixels. */
export function lineSize([topLeft, topRight, bottomRight, bottomLeft]: Corners): { width: number; height: number } {
  return {
    width: (distance(topLeft, topRight) + distance(bottomLeft, bottomRight)) / 2,
    height: (distance(topLeft, bottomLeft) + distance(topRight, bottomRight)) / 2,
  };
}

/** Middle of a line of text. */
export function lineCentre(corners: Corners): Point {
  const mean = (of: (corner: Point) => number) => corners.reduce((sum, corner) => sum + of(corner), 0) / 4;
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
}

/** Corners of an upright box in the order in which the line in it is read, where its words run up or down. */
export function cornersAsRead(corners: Corners, runs: RecognizedText['runs']): Corners {
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  if (runs === 'up') return [bottomLeft, topLeft, topRight, bottomRight];
  return runs === 'down' ? [topRight, bottomRight, bottomLeft, topLeft] : corners;
}

/** The same line elsewhere. */
export function movedCorners(corners: readonly [Point, Point, Point, Point], by: Point): Corners {
  const moved = ({ x, y }: Point) => ({ x: x + by.x, y: y + by.y });
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  return [moved(topLeft), moved(topRight), moved(bottomRight), moved(bottomLeft)];
}
