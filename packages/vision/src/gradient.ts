import { emptyPlane, type Plane } from './plane.js';

/** How steeply brightness changes at each pixel, in levels per pixel (Sobel operator); 0 in the outermost row and column. */
export function gradientMagnitude({ width, height, data }: Plane): Plane {
  const magnitudes = emptyPlane(width, height);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const above = at - width;
      const below = at + width;
      const corners = (data[below + 1] as number) - (data[above - 1] as number);
      const otherCorners = (data[above + 1] as number) - (data[below - 1] as number);
      const across = corners + otherCorners + 2 * ((data[at + 1] as number) - (data[at - 1] as number));
      const down = corners - otherCorners + 2 * ((data[below] as number) - (data[above] as number));
      magnitudes.data[at] = Math.hypot(across, down) / 8;
    }
  }
  return magnitudes;
}
