import type { Picture } from '@polydub/contracts';
import { lineSize } from './line-corners.js';
import type { Corners } from './reading.js';

/** Around the line, this far from its box in its heights, a badge has ended. */
const AROUND_HEIGHTS = 0.8;
/** At most this share of what is there has the ground's colour, to so many levels. */
const MAX_SHARE = 0.25;
const SAME_LEVELS = 24;

/** Whether the ground of a line ends all around it, as that of a badge does: what is seen there has other colours. */
export function isOwnGround(picture: Picture, corners: Corners, ground: readonly [number, number, number]): boolean {
  const margin = AROUND_HEIGHTS * lineSize(corners).height;
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs) - margin, Math.max(...xs) + margin];
  const [top, bottom] = [Math.min(...ys) - margin, Math.max(...ys) + margin];
  const points: [number, number][] = [];
  for (let x = left; x <= right; x += 2) points.push([x, top], [x, bottom]);
  for (let y = top; y <= bottom; y += 2) points.push([left, y], [right, y]);
  const seen = points
    .map(([x, y]) => [Math.round(x), Math.round(y)] as const)
    .filter(([x, y]) => x >= 0 && y >= 0 && x < picture.width && y < picture.height);
  const same = seen.filter(([x, y]) => isColour(picture, 3 * (y * picture.width + x), ground));
  return same.length <= MAX_SHARE * seen.length;
}

function isColour({ data }: Picture, at: number, colour: readonly number[]): boolean {
  return colour.every((level, channel) => Math.abs((data[at + channel] as number) - level) <= SAME_LEVELS);
}
