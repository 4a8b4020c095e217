import type { Picture, Point } from '@polydub/contracts';

/** Corners of a quadrilateral in pixels, clockwise: top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point];

/** The largest side of a crop: a degenerate quadrilateral must not take all memory. */
const MAX_SIDE_PIXELS = 8_192;

/**
 * Cuts a line of text out of a picture and turns it upright: the quadrilateral is mapped to a rectangle of its own size by
 * the projective map of P. Heckbert, Fundamentals of Texture Mapping and Image Warping, 1989, with bilinear sampling. What lies
 * outside of the picture repeats the picture's edge. The rectangle may also be given another size.
 */
export function cropLine(
  picture: Picture,
  corners: Quad,
  { width, height }: Pick<Picture, 'width' | 'height'> = sizeOf(corners),
): Picture {
  const toPicture = projectionOf(corners);
  const data = new Uint8Array(width * height * 3);
  for (let row = 0, at = 0; row < height; row++) {
    for (let column = 0; column < width; column++, at += 3) {
      const { x, y } = toPicture((column + 0.5) / width, (row + 0.5) / height);
      sampleInto(data, at, picture, x - 0.5, y - 0.5);
    }
  }
  return { width, height, data };
}

function sizeOf([topLeft, topRight, bottomRight, bottomLeft]: Quad): Pick<Picture, 'width' | 'height'> {
  return {
    width: sideOf(distance(topLeft, topRight), distance(bottomLeft, bottomRight)),
    height: sideOf(distance(topLeft, bottomLeft), distance(topRight, bottomRight)),
  };
}

function sideOf(one: number, other: number): number {
  return Math.min(MAX_SIDE_PIXELS, Math.max(1, Math.round((one + other) / 2)));
}

function distance(from: Point, to: Point): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

/** Maps the unit square to the quadrilateral. */
function projectionOf([p0, p1, p2, p3]: Quad): (u: number, v: number) => Point {
  const sumX = p0.x - p1.x + p2.x - p3.x;
  const sumY = p0.y - p1.y + p2.y - p3.y;
  const [dx1, dx2] = [p1.x - p2.x, p3.x - p2.x];
  const [dy1, dy2] = [p1.y - p2.y, p3.y - p2.y];
  const determinant = dx1 * dy2 - dx2 * dy1;
  // A quadrilateral without area has no projection; it is then treated as a parallelogram.
  const g = determinant === 0 ? 0 : (sumX * dy2 - dx2 * sumY) / determinant;
  const h = determinant === 0 ? 0 : (dx1 * sumY - sumX * dy1) / determinant;
  const [a, b] = [p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x];
  const [d, e] = [p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y];
  return (u, v) => {
    const scale = 1 / (g * u + h * v + 1);
    return { x: (a * u + b * v + p0.x) * scale, y: (d * u + e * v + p0.y) * scale };
  };
}

/** Writes the colour at a place, counted from the centre of the first pixel. */
function sampleInto(target: Uint8Array, at: number, { width, height, data }: Picture, x: number, y: number): void {
  const right = Math.min(width - 1, Math.max(0, x));
  const down = Math.min(height - 1, Math.max(0, y));
  const [column, row] = [Math.floor(right), Math.floor(down)];
  const [partX, partY] = [right - column, down - row];
  const first = (row * width + column) * 3;
  const stepX = column + 1 < width ? 3 : 0;
  const stepY = row + 1 < height ? width * 3 : 0;
  for (let channel = 0; channel < 3; channel++) {
    const from = first + channel;
    const above = mixed(data[from] ?? 0, data[from + stepX] ?? 0, partX);
    const below = mixed(data[from + stepY] ?? 0, data[from + stepX + stepY] ?? 0, partX);
    target[at + channel] = Math.round(mixed(above, below, partY));
  }
}

function mixed(one: number, other: number, share: number): number {
  return one + (other - one) * share;
}
