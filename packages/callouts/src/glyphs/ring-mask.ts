import type { Box, Mask } from '@polydub/contracts';
import { distanceToMask, maskWhere, type Plane } from '@polydub/vision';
import { backgroundBehind } from './background-behind.js';
import { betweenEdges } from './straight-edges.js';
import type { TextArea } from './text-area.js';

/** Directions in which the surroundings of letters are told apart, so that a shadow on one side is found. */
const DIRECTIONS = 8;
/** Smaller mean differences from the background are not seen. */
const MIN_LEVELS = 5;
/** Neighbouring pixels are alike: only one in so many tells something new. */
const PIXELS_PER_SAMPLE = 9;

interface RingClass {
  count: number;
  readonly sum: [number, number, number];
  readonly squares: [number, number, number];
}

/**
 * What belongs to the text around its letters: outline, shadow, blurred edge. The pixels at one distance and in one direction from the
 * nearest letter belong to it when they all together differ from the background farther away; what only some of them show
 * is background.
 *
 * @param plate A box behind the letters, which is their background.
 */
export function ringMask(area: TextArea, fill: Mask, plate?: Box): Mask {
  const { width, height } = area.picture;
  const reach = plate ? PLATE_REACH_PIXELS : Math.max(3, Math.min(16, Math.round(area.lineHeight * 0.3)));
  const distances = distanceToMask(fill).data;
  const classOf = ringClasses(fill, distances, reach);
  if (plate) leaveOutside(distances, width, plate);
  const within = plate ? undefined : betweenEdges(area.picture, fill, reach);
  if (within) for (const values of [distances, classOf]) leaveOutside(values, width, within);
  const isRing = differingClasses(area, classOf, { distances, reach });
  return maskWhere(width, height, (pixel) => isRing[classOf[pixel] as number] === 1);
}

/** On a plate letters seldom have more than blurred edges. */
const PLATE_REACH_PIXELS = 4;

/** Pixels outside of a plate belong neither to its letters nor to their background. */
function leaveOutside(
  values: Float32Array | Uint16Array,
  width: number,
  { x, y, width: across, height: down }: Box,
): void {
  for (let pixel = 0; pixel < values.length; pixel++) {
    const [column, row] = [(pixel % width) - x, Math.floor(pixel / width) - y];
    if (column < 1 || row < 1 || column >= across - 1 || row >= down - 1) values[pixel] = 0;
  }
}

/** For each pixel its distance (rounded, from 1) and direction as one number; 0 in the letters and beyond the reach. */
function ringClasses({ width, height }: Mask, distances: Float32Array, reach: number): Uint16Array {
  const classes = new Uint16Array(width * height);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const pixel = y * width + x;
      const distance = distances[pixel] as number;
      if (distance === 0 || distance > reach) continue;
      // Distances grow away from the letters.
      const across = (distances[pixel + 1] as number) - (distances[pixel - 1] as number);
      const down = (distances[pixel + width] as number) - (distances[pixel - width] as number);
      const angle = Math.round((Math.atan2(down, across) / (2 * Math.PI)) * DIRECTIONS);
      classes[pixel] = Math.ceil(distance - 0.2) * DIRECTIONS + ((angle + DIRECTIONS) % DIRECTIONS);
    }
  }
  return classes;
}

/** For each class whether it belongs to the text: it differs from the background, and so does one nearer to the letters. */
function differingClasses(
  area: TextArea,
  classOf: Uint16Array,
  { distances, reach }: { readonly distances: Float32Array; readonly reach: number },
): Uint8Array {
  const count = (reach + 2) * DIRECTIONS;
  const { width, height } = area.picture;
  const beyond = maskWhere(width, height, (pixel) => (distances[pixel] as number) > reach);
  const classes = classDifferences(area, classOf, backgroundBehind(area.picture, beyond, area.lineHeight), count);
  const isRing = new Uint8Array(count);
  for (let index = DIRECTIONS; index < count; index++) {
    const nearest = index < 2 * DIRECTIONS;
    const direction = index % DIRECTIONS;
    const inward = index - DIRECTIONS - direction;
    const isConnected = [0, 1, DIRECTIONS - 1].some((turn) => isRing[inward + ((direction + turn) % DIRECTIONS)] === 1);
    if (nearest || (isConnected && isDifferent(classes[index] as RingClass))) isRing[index] = 1;
  }
  return isRing;
}

function classDifferences(
  area: TextArea,
  classOf: Uint16Array,
  background: readonly Plane[],
  count: number,
): RingClass[] {
  const classes = Array.from({ length: count }, (): RingClass => ({ count: 0, sum: [0, 0, 0], squares: [0, 0, 0] }));
  const { data } = area.picture;
  for (let pixel = 0; pixel < classOf.length; pixel++) {
    if (classOf[pixel] === 0) continue;
    const { sum, squares } = classes[classOf[pixel] as number] as RingClass;
    (classes[classOf[pixel] as number] as RingClass).count += 1;
    for (const channel of [0, 1, 2] as const) {
      const difference = (data[3 * pixel + channel] as number) - (background[channel]?.data[pixel] as number);
      sum[channel] += difference;
      squares[channel] += difference * difference;
    }
  }
  return classes;
}

function isDifferent({ count, sum, squares }: RingClass): boolean {
  const samples = count / PIXELS_PER_SAMPLE;
  return ([0, 1, 2] as const).some((channel) => {
    const mean = sum[channel] / count;
    const deviation = Math.sqrt(Math.max(0, squares[channel] / count - mean * mean));
    return Math.abs(mean) > MIN_LEVELS && Math.abs(mean) > (3 * deviation) / Math.sqrt(samples);
  });
}
