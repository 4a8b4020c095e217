import type { Mask, Picture } from '@polydub/contracts';

/** Sharpness of the bicubic interpolation, the same as OpenCV's. */
const CUBIC = -0.75;

/** Whether a place between pixels lies outside of a mask's picture, or touches the inside of the mask. */
export function isHiddenAt({ width, height, data }: Mask, x: number, y: number): boolean {
  if (!(x >= 0 && y >= 0 && x <= width - 1 && y <= height - 1)) return true;
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const at = top * width + left;
  const right = x > left ? 1 : 0;
  const below = y > top ? width : 0;
  return data[at] !== 0 || data[at + right] !== 0 || data[at + below] !== 0 || data[at + right + below] !== 0;
}

/** Writes the colour that a picture shows at a place between its pixels into three numbers from `at` on (bicubic interpolation). */
export function sampleColour(picture: Picture, x: number, y: number, into: Float32Array, at: number): void {
  const { width, height, data } = picture;
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [across, down] = [x - left, y - top];
  if (across === 0 && down === 0) {
    for (let channel = 0; channel < 3; channel++)
      into[at + channel] = data[3 * (top * width + left) + channel] as number;
    return;
  }
  let red = 0;
  let green = 0;
  let blue = 0;
  for (let row = -1; row <= 2; row++) {
    const line = Math.min(height - 1, Math.max(0, top + row)) * width;
    const rowWeight = cubicWeight(row - down);
    for (let column = -1; column <= 2; column++) {
      const weight = rowWeight * cubicWeight(column - across);
      const from = 3 * (line + Math.min(width - 1, Math.max(0, left + column)));
      red += weight * (data[from] as number);
      green += weight * (data[from + 1] as number);
      blue += weight * (data[from + 2] as number);
    }
  }
  into[at] = red;
  into[at + 1] = green;
  into[at + 2] = blue;
}

/** R. Keys, Cubic Convolution Interpolation for Digital Image Processing, 1981. */
function cubicWeight(distance: number): number {
  const d = Math.abs(distance);
  if (d <= 1) return ((CUBIC + 2) * d - (CUBIC + 3)) * d * d + 1;
  return d < 2 ? ((CUBIC * d - 5 * CUBIC) * d + 8 * CUBIC) * d - 4 * CUBIC : 0;
}
