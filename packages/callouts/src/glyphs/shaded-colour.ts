import type { Picture } from '@polydub/contracts';
import { type Colour, medianColour } from './colour-clusters.js';

/** The colour of an even ground at a place; it may change steadily from one side to the other. */
export type ShadedColour = (x: number, y: number) => Colour;

/** Pixels that far from the colour found so far still count for the next one, in levels. */
const TOLERANCES = [40, 20, 14];
/** A colour that fewer pixels have than this share is none of theirs. */
const MIN_SHARE = 0.5;

/** The median of these pixels, the same everywhere; undefined without pixels. */
export function plainColour(picture: Picture, pixels: readonly number[]): ShadedColour | undefined {
  const median = medianColour(picture, pixels);
  return median && (() => median);
}

/** The colour that most of these pixels have, told from the median on; undefined without pixels. */
export function shadedColour(picture: Picture, pixels: readonly number[]): ShadedColour | undefined {
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
  return colour(x, (pixel - x) / width).every(
    (value, channel) => Math.abs((data[3 * pixel + channel] as number) - value) <= levels,
  );
}

/** The plane of least squares through the pixels' values, for each channel. */
function fitted({ width, data }: Picture, pixels: readonly number[]): ShadedColour {
  const mean = (value: (pixel: number) => number) => pixels.reduce((sum, each) => sum + value(each), 0) / pixels.length;
  const x = (pixel: number) => pixel % width;
  const y = (pixel: number) => Math.floor(pixel / width);
  const [meanX, meanY] = [mean(x), mean(y)];
  const [xx, yy] = [mean((pixel) => (x(pixel) - meanX) ** 2), mean((pixel) => (y(pixel) - meanY) ** 2)];
  const xy = mean((pixel) => (x(pixel) - meanX) * (y(pixel) - meanY));
  const whole = xx * yy - xy * xy;
  const planes = ([0, 1, 2] as const).map((channel) => {
    const value = (pixel: number) => data[3 * pixel + channel] as number;
    const [xv, yv] = [
      mean((pixel) => (x(pixel) - meanX) * value(pixel)),
      mean((pixel) => (y(pixel) - meanY) * value(pixel)),
    ];
    const [across, down] = whole > 1 ? [(xv * yy - yv * xy) / whole, (yv * xx - xv * xy) / whole] : [0, 0];
    return { level: mean(value), across, down };
  });
  return (column, row) => {
    const [red, green, blue] = planes.map(
      ({ level, across, down }) => level + across * (column - meanX) + down * (row - meanY),
    );
    return [red as number, green as number, blue as number];
  };
}
