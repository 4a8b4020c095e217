import type { Picture } from '@polydub/contracts';
import { type Colour, medianColour } from './colour-clusters.js';

/** The colour of an even ground at a place; it may change steadily from one side to the other. */
export type ShadedColour = (x: number, y: number) => Colour;

/** Pixels that far from the colour found so far still count for the next one, in levels. */
const TOLERANCES = [40, 20, 14];
/** A colour that fewer pixels have than this share is none of theirs. */
const MIN_SHARE = 0.5;

/** The median of these pixels, the same everywhere; undefined without pixels. */
export function plainColour(picture: Picture, pixels: Int32Array): ShadedColour | undefined {
  const median = medianColour(picture, pixels);
  return median && (() => median);
}

/** The colour that most of these pixels have, told from the median on; undefined without pixels. */
export function shadedColour(picture: Picture, pixels: Int32Array): ShadedColour | undefined {
  const median = medianColour(picture, pixels);
  if (!median) return undefined;
  let found: ShadedColour = () => median;
  for (const levels of TOLERANCES) {
    const like = pixels.filter((pixel) => isLike(picture, pixel, found, levels));
    if (like.length < MIN_SHARE * pixels.length) return () => median;
    found = fitted(picture, like);
  }
  return found;
}

/** Whether a pixel differs from the colour at its place by no more than this in any channel. */
export function isLike({ width, data }: Picture, pixel: number, colour: ShadedColour, levels: number): boolean {
  const x = pixel % width;
  const [red, green, blue] = colour(x, (pixel - x) / width);
  return (
    Math.abs((data[3 * pixel] as number) - red) <= levels &&
    Math.abs((data[3 * pixel + 1] as number) - green) <= levels &&
    Math.abs((data[3 * pixel + 2] as number) - blue) <= levels
  );
}

/** The plane of least squares through the pixels' values, for each channel. */
function fitted({ width, data }: Picture, pixels: Int32Array): ShadedColour {
  const mean = (value: (pixel: number) => number) => pixels.reduce((sum, each) => sum + value(each), 0) / pixels.length;
  const x = (pixel: number) => pixel % width;
  const y = (pixel: number) => Math.floor(pixel / width);
  const [meanX, meanY] = [mean(x), mean(y)];
  const [xx, yy] = [mean((pixel) => (x(pixel) - meanX) ** 2), mean((pixel) => (y(pixel) - meanY) ** 2)];
  const xy = mean((pixel) => (x(pixel) - meanX) * (y(pixel) - meanY));
  const whole = xx * yy - xy * xy;
  const plane = (channel: 0 | 1 | 2) => {
    const value = (pixel: number) => data[3 * pixel + channel] as number;
    const [xv, yv] = [
      mean((pixel) => (x(pixel) - meanX) * value(pixel)),
      mean((pixel) => (y(pixel) - meanY) * value(pixel)),
    ];
    const [across, down] = whole > 1 ? [(xv * yy - yv * xy) / whole, (yv * xx - xv * xy) / whole] : [0, 0];
    const level = mean(value);
    return (column: number, row: number) => level + across * (column - meanX) + down * (row - meanY);
  };
  const [red, green, blue] = [plane(0), plane(1), plane(2)];
  return (column, row) => [red(column, row), green(column, row), blue(column, row)];
}
