import type { Box, Callout } from '@polydub/contracts';
import { sharedBox } from '@polydub/vision';

type Places = Pick<Callout, 'box' | 'path'>;

/** Box of a callout at a time, not turned. Before its first knot and after its last it stays. */
export function calloutBoxAt({ box, path }: Places, timeSeconds: number): Box {
  const after = path.find((place) => place.timeSeconds >= timeSeconds) ?? path.at(-1);
  const before = path.findLast((place) => place.timeSeconds <= timeSeconds) ?? path[0];
  if (!after || !before) return box;
  const span = after.timeSeconds - before.timeSeconds;
  const part = span > 0 ? (timeSeconds - before.timeSeconds) / span : 0;
  const between = (one: number, other: number) => one + (other - one) * part;
  const scale = between(before.scale, after.scale);
  const x = box.x + box.width / 2 + between(before.offsetX, after.offsetX);
  const y = box.y + box.height / 2 + between(before.offsetY, after.offsetY);
  const [width, height] = [box.width * scale, box.height * scale];
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** Pixels that two boxes share. */
export function sharedArea(one: Box, other: Box): number {
  const shared = sharedBox(one, other);
  return shared ? shared.width * shared.height : 0;
}

/** Intersection over union, 0…1. */
export function boxOverlap(one: Box, other: Box): number {
  const shared = sharedArea(one, other);
  return shared / (one.width * one.height + other.width * other.height - shared);
}
