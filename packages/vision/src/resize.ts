import type { Picture } from '@polydub/contracts';

/** A picture at another size: averages of the covered pixels where it shrinks, linear interpolation where it grows. */
export function resizePicture(picture: Picture, width: number, height: number): Picture {
  const columns = weightsFor(picture.width, width);
  const rows = weightsFor(picture.height, height);
  const narrow = new Float32Array(width * picture.height * 3);
  for (let y = 0; y < picture.height; y++)
    for (let x = 0; x < width; x++)
      addWeighted(narrow, (y * width + x) * 3, picture.data, y * picture.width * 3, 3, columns[x] as Weights);
  const data = new Uint8Array(width * height * 3);
  const sums = new Float32Array(3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      sums.fill(0);
      addWeighted(sums, 0, narrow, x * 3, width * 3, rows[y] as Weights);
      for (let channel = 0; channel < 3; channel++)
        data[(y * width + x) * 3 + channel] = Math.round(sums[channel] as number);
    }
  return { width, height, data };
}

interface Weights {
  readonly first: number;
  readonly weights: readonly number[];
}

function addWeighted(
  out: Float32Array,
  at: number,
  source: ArrayLike<number>,
  start: number,
  stride: number,
  { first, weights }: Weights,
): void {
  for (let index = 0; index < weights.length; index++) {
    const from = start + (first + index) * stride;
    const weight = weights[index] as number;
    for (let channel = 0; channel < 3; channel++)
      out[at + channel] = (out[at + channel] as number) + weight * (source[from + channel] as number);
  }
}

/** For each new pixel which old ones it is made of, and how much of each; the weights add up to 1. */
function weightsFor(oldLength: number, newLength: number): Weights[] {
  const step = oldLength / newLength;
  const reach = Math.max(1, step);
  return Array.from({ length: newLength }, (_, index) => {
    const centre = (index + 0.5) * step - 0.5;
    const first = Math.max(0, Math.ceil(centre - reach));
    const last = Math.min(oldLength - 1, Math.floor(centre + reach));
    const weights: number[] = [];
    for (let at = first; at <= last; at++) weights.push(Math.max(0, 1 - Math.abs(at - centre) / reach));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    if (sum <= 0) return { first: Math.min(oldLength - 1, Math.max(0, Math.round(centre))), weights: [1] };
    return { first, weights: weights.map((weight) => weight / sum) };
  });
}
