import { emptyPlane, type Plane } from './plane.js';

/** How steeply brightness rises at each pixel, in levels per pixel (Sobel operator); 0 in the outermost row and column. */
export interface Gradient {
  /** To the right. */
  readonly across: Plane;
  readonly down: Plane;
}

/** The gradient of a plane. */
export function gradientOf({ width, height, data }: Plane): Gradient {
  const gradient = { across: emptyPlane(width, height), down: emptyPlane(width, height) };
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const above = at - width;
      const below = at + width;
      const corners = (data[below + 1] as number) - (data[above - 1] as number);
      const otherCorners = (data[above + 1] as number) - (data[below - 1] as number);
      const across = corners + otherCorners + 2 * ((data[at + 1] as number) - (data[at - 1] as number));
      const down = corners - otherCorners + 2 * ((data[below] as number) - (data[above] as number));
      gradient.across.data[at] = across / 8;
      gradient.down.data[at] = down / 8;
    }
  }
  return gradient;
}
