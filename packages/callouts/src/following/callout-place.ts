import type { Box, CalloutPlace } from '@polydub/contracts';
import { sharedBox } from '@polydub/vision';
import type { CandidateCallout } from '../tracking/candidate.js';
import { IN_PLACE, type Placement } from './edge-template.js';
import { placeBetween } from './simplify-path.js';

/** Before the first and after the last place, the motion between so many of them goes on. */
const CARRIED_ON_PLACES = 3;

/** Space around a text within which it is searched for in each frame. */
export const FOLLOWED_MARGIN_PIXELS = 10;

/** Where the samples have a callout at a time; before the first and after the last it moves on as it did. */
export function placeOf({ places }: CandidateCallout, timeSeconds: number): Placement {
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last) return IN_PLACE;
  const after = places.findIndex((place) => place.timeSeconds > timeSeconds);
  if (after === 0) return between(first, places.slice(0, CARRIED_ON_PLACES).at(-1) ?? first, timeSeconds);
  if (after === -1) return between(places.slice(-CARRIED_ON_PLACES)[0] ?? last, last, timeSeconds);
  return between(places[after - 1] ?? first, places[after] ?? last, timeSeconds);
}

function between(start: CalloutPlace, end: CalloutPlace, timeSeconds: number): Placement {
  const { offsetX, offsetY, scale, rotationDegrees } = placeBetween(start, end, timeSeconds);
  return { offsetX, offsetY, scale, rotationDegrees };
}

/** The upright part of the picture in which a callout is at a time, with a margin around it in pixels. */
export function regionOf(callout: CandidateCallout, timeSeconds: number, margin: number): Box {
  const { box, rotationDegrees } = callout;
  const placement = placeOf(callout, timeSeconds);
  const angle = ((rotationDegrees + placement.rotationDegrees) * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const width = (box.width * cos + box.height * sin) * placement.scale;
  const height = (box.width * sin + box.height * cos) * placement.scale;
  const x = box.x + box.width / 2 + placement.offsetX - width / 2;
  const y = box.y + box.height / 2 + placement.offsetY - height / 2;
  return grown({ x, y, width, height }, margin);
}

/** A box with a margin around it. */
export function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

/** Two texts are in one place when they share this much of the smaller one's area. */
const MIN_SHARED_AREA = 0.5;

/** Whether one of two boxes mostly lies within the other. */
export function areInOnePlace(one: Box, other: Box): boolean {
  const shared = sharedBox(one, other);
  const area = ({ width, height }: Box) => width * height;
  return shared !== undefined && area(shared) >= MIN_SHARED_AREA * Math.min(area(one), area(other));
}

/** A word that is said moves the others by no more than this where it is larger, in heights of a line. */
const MAX_SHIFT_HEIGHTS = 0.5;

/** Whether a text is always in about the same place, whatever its size. */
export function staysInPlace({ isMoving, places, lineBoxes }: CandidateCallout): boolean {
  const most = MAX_SHIFT_HEIGHTS * Math.max(...lineBoxes.map(({ height }) => height));
  return !isMoving || places.every(({ offsetX, offsetY }) => Math.hypot(offsetX, offsetY) <= most);
}
