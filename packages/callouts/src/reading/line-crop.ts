import type { Picture, Point } from '@polydub/contracts';
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

/** The same line elsewhere. */
export function movedCorners(corners: Corners, by: Point): Corners {
  const moved = ({ x, y }: Point) => ({ x: x + by.x, y: y + by.y });
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  return [moved(topLeft), moved(topRight), moved(bottomRight), moved(bottomLeft)];
}

/** A line of text cut out of its picture and turned level, in its own size unless told otherwise. */
export function cropLine(picture: Picture, corners: Corners, size = lineSize(corners)): Picture {
  const [width, height] = [Math.max(1, Math.round(size.width)), Math.max(1, Math.round(size.height))];
  const data = new Uint8Array(width * height * 3);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const { x, y } = within(corners, (column + 0.5) / width, (row + 0.5) / height);
      copyPixel(picture, x - 0.5, y - 0.5, data, (row * width + column) * 3);
    }
  }
  return { width, height, data };
}

/** The point at these shares of the way along the line and from its top to its bottom. */
function within([topLeft, topRight, bottomRight, bottomLeft]: Corners, along: number, down: number): Point {
  const mix = (a: number, b: number, c: number, d: number) =>
    (a * (1 - along) + b * along) * (1 - down) + (d * (1 - along) + c * along) * down;
  return {
    x: mix(topLeft.x, topRight.x, bottomRight.x, bottomLeft.x),
    y: mix(topLeft.y, topRight.y, bottomRight.y, bottomLeft.y),
  };
}

/** Bilinear; outside of the picture its edge goes on. */
function copyPixel({ width, height, data }: Picture, x: number, y: number, into: Uint8Array, at: number): void {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [shareX, shareY] = [x - left, y - top];
  const column = (of: number) => Math.min(width - 1, Math.max(0, of));
  const row = (of: number) => Math.min(height - 1, Math.max(0, of)) * width;
  const [x0, x1, y0, y1] = [column(left), column(left + 1), row(top), row(top + 1)];
  for (let channel = 0; channel < 3; channel += 1) {
    const value = (pixel: number) => data[pixel * 3 + channel] as number;
    const upper = value(y0 + x0) * (1 - shareX) + value(y0 + x1) * shareX;
    const lower = value(y1 + x0) * (1 - shareX) + value(y1 + x1) * shareX;
    into[at + channel] = upper * (1 - shareY) + lower * shareY + 0.5;
  }
}
