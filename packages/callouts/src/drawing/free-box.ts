import type { Box, Callout } from '@polydub/contracts';
import { isWiderThanPicture } from '../wide-pieces.js';

/** Size of the picture, and what else is shown in it. */
export interface Surroundings {
  readonly width: number;
  readonly height: number;
  /** The callouts that are drawn again and shown at the same time, at least for a while: they may grow, too. */
  readonly others: readonly Placed[];
  /** Texts that stay as they are and are shown at the same time. */
  readonly otherTexts: readonly Placed[];
}

/** Kept free at the edges of the picture, as a share of its size. */
const FRAME_MARGIN = 0.03;

/** Detectors turn text by up to this. */
const MAX_LEVEL_DEGREES = 2;

/** The boxes that detectors find around two lines overlap by up to this, in heights of the lower one. */
const MAX_TOUCH_HEIGHTS = 0.3;

/** Of two texts that may both grow, each has half of the gap between them. */
const GROWING_SHARE = 0.5;

/** A text as far as others keep clear of it. */
export type Placed = Pick<Callout, 'box' | 'rotationDegrees'>;

/** The sides of a box. */
export interface Sides {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * The box that a callout's text may grow into: within the picture wherever it moves, and up to the middle between it
 * and every other callout, so that two that grow never meet. It ends beside texts that stay, too; one of them that lies in the
 * callout's own box is a part of it that was also read as something else.
 *
 * @param frameMargin Kept free at the edges of the picture, as a share of its size.
 */
export function freeBox(
  callout: Callout,
  { width, height, others, otherTexts }: Surroundings,
  frameMargin = FRAME_MARGIN,
): Box {
  // What runs through the picture has others of its kind before and after it.
  if (isWiderThanPicture(callout, width)) return callout.box;
  const own = sidesOf(callout.box);
  const frame = frameFor(callout, { width, height }, frameMargin);
  const free: Sides = {
    left: Math.min(own.left, frame.left),
    top: Math.min(own.top, frame.top),
    right: Math.max(own.right, frame.right),
    bottom: Math.max(own.bottom, frame.bottom),
  };
  for (const { sides, share } of textsAround(callout, { others, otherTexts })) {
    if (!shareSpace(own, sides)) endBefore(free, own, sides, share);
    else if (share < 1) Object.assign(free, own);
  }
  return boxOf(free);
}

/** Another text as it lies around a callout when that is level, and the callout's share of the gap between them. */
interface TextAround {
  readonly sides: Sides;
  readonly share: number;
}

function textsAround(
  callout: Placed,
  { others, otherTexts }: Pick<Surroundings, 'others' | 'otherTexts'>,
): TextAround[] {
  const around = (share: number) => (other: Placed) => ({
    sides: sidesOf(asSeenFrom(callout, shownBox(other))),
    share,
  });
  return [...others.map(around(GROWING_SHARE)), ...otherTexts.map(around(1))];
}

/** The texts right above and below a callout. */
export function textsAboveAndBelow(
  callout: Placed,
  surroundings: Pick<Surroundings, 'others' | 'otherTexts'>,
): TextAround[] {
  const own = sidesOf(callout.box);
  return textsAround(callout, surroundings).filter(
    ({ sides }) => !shareSpace(own, sides) && !isBeside(own, sides) && gapsBetween(own, sides).gapX < 0,
  );
}

function boxOf({ left, top, right, bottom }: Sides): Box {
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function sidesOf({ x, y, width, height }: Box): Sides {
  return { left: x, top: y, right: x + width, bottom: y + height };
}

/** The picture less its margins, and less what the callout's motion needs of it, as it lies around the callout when that is level. */
function frameFor(
  callout: Callout,
  { width, height }: Pick<Surroundings, 'width' | 'height'>,
  frameMargin: number,
): Sides {
  const { path, rotationDegrees, box } = callout;
  const across = callout.betweenBars ?? { x: 0, width };
  const shown = shownBox(callout);
  // A text that slides out of the picture may do so when it is larger, too.
  const inside = path.filter(
    ({ offsetX, offsetY }) =>
      shown.x + offsetX >= 0 &&
      shown.y + offsetY >= 0 &&
      shown.x + shown.width + offsetX <= width &&
      shown.y + shown.height + offsetY <= height,
  );
  const shifts = (of: 'offsetX' | 'offsetY') => [0, ...inside.map((place) => place[of])];
  const [x, y] = [shifts('offsetX'), shifts('offsetY')];
  const picture = boxOf({
    left: across.x + across.width * frameMargin - Math.min(...x),
    top: height * frameMargin - Math.min(...y),
    right: across.x + across.width * (1 - frameMargin) - Math.max(...x),
    bottom: height * (1 - frameMargin) - Math.max(...y),
  });
  const free = sidesOf(asSeenFrom(callout, picture));
  if (Math.abs(rotationDegrees % 90) <= MAX_LEVEL_DEGREES) return free;
  // A turned text that grows leaves the picture earlier than an upright one; it may grow by half its height.
  const limit = sidesOf(widened(box, box.height / 2));
  return {
    left: Math.max(limit.left, free.left),
    top: Math.max(limit.top, free.top),
    right: Math.min(limit.right, free.right),
    bottom: Math.min(limit.bottom, free.bottom),
  };
}

/** Where a callout stands in the picture: its box turned by as many right angles as come nearest to its own turn. */
function shownBox({ box, rotationDegrees }: Placed): Box {
  return turnedBox(box, quarterTurns(rotationDegrees), box);
}

/** A box of the picture as it lies when the picture is turned so that the callout is level, to the nearest right angle. */
function asSeenFrom({ box, rotationDegrees }: Placed, other: Box): Box {
  return turnedBox(other, -quarterTurns(rotationDegrees), box);
}

function quarterTurns(degrees: number): number {
  return Math.round(degrees / 90);
}

/** A box turned clockwise by right angles around the middle of another. */
function turnedBox({ x, y, width, height }: Box, quarters: number, around: Box): Box {
  const [middleX, middleY] = [around.x + around.width / 2, around.y + around.height / 2];
  const [right, down] = [x + width / 2 - middleX, y + height / 2 - middleY];
  const [cos, sin] = [Math.round(Math.cos((quarters * Math.PI) / 2)), Math.round(Math.sin((quarters * Math.PI) / 2))];
  const [across, high] = sin === 0 ? [width, height] : [height, width];
  const centre = { x: middleX + right * cos - down * sin, y: middleY + right * sin + down * cos };
  return { x: centre.x - across / 2, y: centre.y - high / 2, width: across, height: high };
}

function widened({ x, y, width, height }: Box, margin: number): Box {
  return { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin };
}

/**
 * Cuts off what is beyond a share of the gap to another box. From one that lies both beside and below, a box keeps away on the axis
 * on which there is more room compared with the size of both (so that both choose the same): a mark in a far corner leaves a line all
 * its width.
 */
function endBefore(free: Sides, own: Sides, other: Sides, share: number): void {
  const { gapX, gapY } = gapsBetween(own, other);
  const beside = isBeside(own, other);
  const room = share * Math.max(0, beside ? gapX : gapY);
  if (beside) {
    if (other.left + other.right > own.left + own.right) free.right = Math.min(free.right, own.right + room);
    else free.left = Math.max(free.left, own.left - room);
  } else if (other.top + other.bottom > own.top + own.bottom) free.bottom = Math.min(free.bottom, own.bottom + room);
  else free.top = Math.max(free.top, own.top - room);
}

/** Whether a box lies beside another one rather than above or below it. */
function isBeside(own: Sides, other: Sides): boolean {
  const { gapX, gapY } = gapsBetween(own, other);
  const [width, height] = [
    own.right - own.left + other.right - other.left,
    own.bottom - own.top + other.bottom - other.top,
  ];
  return gapX > 0 && gapY > 0 ? gapX / width > gapY / height : gapX > gapY;
}

/** Whether two boxes overlap by more than those that detectors find around two lines. */
function shareSpace(own: Sides, other: Sides): boolean {
  const { gapX, gapY } = gapsBetween(own, other);
  const height = Math.min(own.bottom - own.top, other.bottom - other.top);
  return Math.max(gapX, gapY) < -MAX_TOUCH_HEIGHTS * height;
}

/** How far two boxes are apart on each axis; negative where they overlap on it. */
function gapsBetween(own: Sides, other: Sides): { readonly gapX: number; readonly gapY: number } {
  return {
    gapX: Math.max(other.left - own.right, own.left - other.right),
    gapY: Math.max(other.top - own.bottom, own.top - other.bottom),
  };
}
