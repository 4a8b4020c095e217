import type { Picture } from '@polydub/contracts';
import { type FacePose, placed } from './face-pose.js';

/** The rectangle around the mouth that is looked at, in samples and in centimetres of the canonical face. */
const COLUMNS = 64;
const ROWS = 48;
const LEFT = -4;
const TOP = -1.5;
const WIDTH = 8;
const HEIGHT = 6;
const DEPTH = 5;

/** How much less contrast pixels of a smooth slope have among themselves than squares of them. */
const SMOOTH = 0.25;

/**
 * How fine the detail around a mouth is: 0 where neighbouring samples differ as on a smooth slope, 1 where they differ as much as
 * squares of two by two do, as in a sharp picture. The samples are as fine on every face, so that a very small face is as dull as a
 * blurred one.
 */
export function mouthSharpness(picture: Picture, pose: FacePose): number {
  const samples = samplesOf(picture, pose);
  const squares = halved(samples, COLUMNS);
  const coarse = contrast(squares, COLUMNS / 2);
  if (coarse === 0) return 0;
  return Math.min(1, Math.max(0, (contrast(samples, COLUMNS) / coarse - SMOOTH) / (1 - SMOOTH)));
}

function samplesOf(picture: Picture, pose: FacePose): Float32Array {
  const origin = placed(pose, [LEFT, TOP, DEPTH]);
  const across = placed(pose, [LEFT + WIDTH, TOP, DEPTH]);
  const down = placed(pose, [LEFT, TOP - HEIGHT, DEPTH]);
  const samples = new Float32Array(COLUMNS * ROWS);
  for (let at = 0; at < samples.length; at++) {
    const [u, v] = [((at % COLUMNS) + 0.5) / COLUMNS, (Math.floor(at / COLUMNS) + 0.5) / ROWS];
    const x = origin.x + u * (across.x - origin.x) + v * (down.x - origin.x);
    const y = origin.y + u * (across.y - origin.y) + v * (down.y - origin.y);
    samples[at] = brightnessAt(picture, x - 0.5, y - 0.5);
  }
  return samples;
}

/** Green, which carries most of the brightness, between pixels. */
function brightnessAt({ width, height, data }: Picture, wantedX: number, wantedY: number): number {
  const x = Math.min(width - 1, Math.max(0, wantedX));
  const y = Math.min(height - 1, Math.max(0, wantedY));
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const right = Math.min(width - 1, left + 1);
  const bottom = Math.min(height - 1, top + 1);
  const level = (column: number, row: number) => data[3 * (row * width + column) + 1] as number;
  const upper = level(left, top) + (x - left) * (level(right, top) - level(left, top));
  const lower = level(left, bottom) + (x - left) * (level(right, bottom) - level(left, bottom));
  return upper + (y - top) * (lower - upper);
}

/** Means of squares of two by two. */
function halved(samples: Float32Array, columns: number): Float32Array {
  const half = columns / 2;
  const means = new Float32Array(samples.length / 4);
  for (let at = 0; at < means.length; at++) {
    const first = 2 * (Math.floor(at / half) * columns + (at % half));
    const upper = (samples[first] as number) + (samples[first + 1] as number);
    const lower = (samples[first + columns] as number) + (samples[first + columns + 1] as number);
    means[at] = (upper + lower) / 4;
  }
  return means;
}

/** The mean squared difference of samples from the mean of their square of two by two. */
function contrast(samples: Float32Array, columns: number): number {
  const means = halved(samples, columns);
  let sum = 0;
  for (let at = 0; at < samples.length; at++) {
    const mean = means[(Math.floor(at / columns) >> 1) * (columns / 2) + ((at % columns) >> 1)] as number;
    const difference = (samples[at] as number) - mean;
    sum += difference * difference;
  }
  return sum / samples.length;
}
