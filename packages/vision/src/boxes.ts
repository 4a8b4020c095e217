import type { Box, Point } from '@polydub/contracts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The whole pixels that a box touches after it is widened by `margin` on every side, inside of a picture; undefined when there are none. */
export function pixelBox(box: Box, { width, height }: Size, margin = 0): Box | undefined {
  const left = Math.max(0, Math.floor(box.x - margin));
  const top = Math.max(0, Math.floor(box.y - margin));
  const right = Math.min(width, Math.ceil(box.x + box.width + margin));
  const bottom = Math.min(height, Math.ceil(box.y + box.height + margin));
  return right > left && bottom > top ? { x: left, y: top, width: right - left, height: bottom - top } : undefined;
}

/**
 * Like {@link pixelBox}, for the box of something turned as it would be seen level: what is inside of the picture may then lie beyond
 * its edges, by its diagonal at most.
 */
export function levelPixelBox(box: Box, { width, height }: Size, margin = 0): Box | undefined {
  const reach = Math.ceil(Math.hypot(width, height));
  const wide = { width: width + 2 * reach, height: height + 2 * reach };
  const level = pixelBox({ ...box, x: box.x + reach, y: box.y + reach }, wide, margin);
  return level && { ...level, x: level.x - reach, y: level.y - reach };
}

/** The part that two boxes share; undefined when there is none. */
export function sharedBox(one: Box, other: Box): Box | undefined {
  const x = Math.max(one.x, other.x);
  const y = Math.max(one.y, other.y);
  const width = Math.min(one.x + one.width, other.x + other.width) - x;
  const height = Math.min(one.y + one.height, other.y + other.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

/** The smallest box that holds all the others; undefined when there are none. */
export function boxAround(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const width = Math.max(...boxes.map((box) => box.x + box.width)) - x;
  const height = Math.max(...boxes.map((box) => box.y + box.height)) - y;
  return { x, y, width, height };
}

/** The smallest upright box around the four corners of something that may be turned. */
export function boundsOf(corners: readonly [Point, Point, Point, Point]): Box {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
