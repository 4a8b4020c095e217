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
  const inner = cubicWeight(across);
  const outer = cubicWeight(across + 1);
  const next = cubicWeight(1 - across);
  const last = cubicWeight(2 - across);
  const first = 3 * Math.max(0, left - 1);
  const here = 3 * left;
  const second = 3 * Math.min(width - 1, left + 1);
  const third = 3 * Math.min(width - 1, left + 2);
  into[at] = into[at + 1] = into[at + 2] = 0;
  for (let row = -1; row <= 2; row++) {
    const line = 3 * width * Math.min(height - 1, Math.max(0, top + row));
    const weight = cubicWeight(row - down);
    for (let channel = 0; channel < 3; channel++) {
      const from = line + channel;
      const sum =
        outer * (data[from + first] as number) +
        inner * (data[from + here] as number) +
        next * (data[from + second] as number) +
        last * (data[from + third] as number);
      into[at + channel] = (into[at + channel] as number) + weight * sum;
    }
  }
}

/** R. Keys, Cubic Convolution Interpolation for Digital Image Processing, 1981. */
function cubicWeight(distance: number): number {
  const d = Math.abs(distance);
  if (d <= 1) return ((CUBIC + 2) * d - (CUBIC + 3)) * d * d + 1;
  return d < 2 ? ((CUBIC * d - 5 * CUBIC) * d + 8 * CUBIC) * d - 4 * CUBIC : 0;
}
