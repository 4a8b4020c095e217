import type { Mask, Picture } from '@polydub/contracts';
import { pixelsInside } from '@polydub/vision';

/** Red, green and blue, 0…255. */
export type Colour = readonly [number, number, number];

/** The colour of a pixel. */
export function colourAt({ data }: Picture, pixel: number): Colour {
  return [data[3 * pixel] as number, data[3 * pixel + 1] as number, data[3 * pixel + 2] as number];
}

/** How far two colours are apart, in levels. */
export function colourDistance(one: Colour, other: Colour): number {
  return Math.sqrt(squaredDistance(one, other[0], other[1], other[2]));
}

function squaredDistance(colour: Colour, red: number, green: number, blue: number): number {
  const byRed = colour[0] - red;
  const byGreen = colour[1] - green;
  const byBlue = colour[2] - blue;
  return byRed * byRed + byGreen * byGreen + byBlue * byBlue;
}

const MAX_SAMPLES = 4000;
const MAX_COLOURS = 7;
/** Colours nearer than this to one another are one. */
export const MIN_DISTANCE = 40;
const ROUNDS = 6;

/** The main colours of the pixels inside of a mask: far apart from one another, then moved to the means of their pixels (k-means). */
export function mainColours(picture: Picture, where: Mask): Colour[] {
  const samples = samplesOf(picture, where);
  let colours = farApart(samples);
  for (let round = 0; round < ROUNDS; round++) colours = withoutNear(meansOfNearest(samples, colours));
  return colours;
}

/** Joins the two nearest colours as long as they are too near to one another. */
function withoutNear(colours: readonly Colour[]): Colour[] {
  const left = [...colours];
  for (let index = 0; index < left.length; index++) {
    const near = left.findIndex(
      (other, at) => at > index && colourDistance(left[index] as Colour, other) < MIN_DISTANCE,
    );
    if (near < 0) continue;
    // The one with more pixels comes first.
    left.splice(near, 1);
    index = -1;
  }
  return left;
}

/** For each pixel the colour of the list that is nearest, by its place in the list. */
export function nearestColours({ data }: Picture, colours: readonly Colour[]): Uint8Array {
  const nearest = new Uint8Array(data.length / 3);
  for (let pixel = 0; pixel < nearest.length; pixel++) {
    const at = 3 * pixel;
    nearest[pixel] = nearestColour(colours, data[at] as number, data[at + 1] as number, data[at + 2] as number);
  }
  return nearest;
}

function nearestColour(colours: readonly Colour[], red: number, green: number, blue: number): number {
  let nearest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let index = 0; index < colours.length; index++) {
    const distance = squaredDistance(colours[index] as Colour, red, green, blue);
    if (distance >= least) continue;
    least = distance;
    nearest = index;
  }
  return nearest;
}

function samplesOf(picture: Picture, where: Mask): Colour[] {
  const pixels = pixelsInside(where);
  const step = Math.max(1, pixels.length / MAX_SAMPLES);
  const samples: Colour[] = [];
  for (let at = 0; at < pixels.length; at += step) samples.push(colourAt(picture, pixels[Math.floor(at)] as number));
  return samples;
}

/**
 * Begins with the mean, then takes the sample again and again that is farthest from all taken; to pass over single odd
 * pixels, the farthest hundredth is left out.
 */
function farApart(samples: readonly Colour[]): Colour[] {
  const distances = new Float32Array(samples.length).fill(Number.POSITIVE_INFINITY);
  const colours: Colour[] = [meanColour(samples)];
  while (colours.length <= MAX_COLOURS) {
    const last = colours.at(-1) as Colour;
    for (let index = 0; index < samples.length; index++)
      distances[index] = Math.min(distances[index] as number, colourDistance(samples[index] as Colour, last));
    const limit = [...distances].sort((one, other) => one - other)[Math.floor(samples.length * 0.99)] ?? 0;
    if (limit < MIN_DISTANCE) break;
    colours.push(samples[distances.findIndex((distance) => distance >= limit)] as Colour);
  }
  // The mean of everything is no colour of its own when there are others.
  return colours.length > 1 ? colours.slice(1) : colours;
}

function meansOfNearest(samples: readonly Colour[], colours: readonly Colour[]): Colour[] {
  const groups: Colour[][] = colours.map(() => []);
  for (const sample of samples) groups[nearestColour(colours, ...sample)]?.push(sample);
  return groups
    .filter((group) => group.length > 0)
    .sort((one, other) => other.length - one.length)
    .map(meanColour);
}

/** Mean of colours; black without any. */
export function meanColour(colours: readonly Colour[]): Colour {
  const sum = [0, 0, 0];
  for (const colour of colours)
    for (let channel = 0; channel < 3; channel++) sum[channel] = (sum[channel] as number) + (colour[channel] as number);
  const count = Math.max(1, colours.length);
  return [(sum[0] as number) / count, (sum[1] as number) / count, (sum[2] as number) / count];
}

/** The median of each of the three colours; undefined without pixels. */
export function medianColour(picture: Picture, pixels: ArrayLike<number>): Colour | undefined {
  if (pixels.length === 0) return undefined;
  const channel = (index: 0 | 1 | 2) => {
    const levels = new Uint8Array(pixels.length);
    for (let at = 0; at < levels.length; at++) levels[at] = picture.data[3 * (pixels[at] as number) + index] as number;
    return levels.sort()[levels.length >> 1] as number;
  };
  return [channel(0), channel(1), channel(2)];
}

/** The median of numbers; 0 without any. */
export function middle(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
}
