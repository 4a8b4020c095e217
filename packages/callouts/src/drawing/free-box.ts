import type { Box, Callout } from '@polydub/contracts';

/** Size of the picture, and what else is shown in it. */
export interface Surroundings {
  readonly width: number;
  readonly height: number;
  /** The callouts that are shown at the same time, at least for a while. */
  readonly others: readonly Callout[];
}

/** Kept free at the edges of the picture, as a share of its size. */
const FRAME_MARGIN = 0.03;

/** The sides of a box. */
interface Sides {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * The box that a callout's text may grow into: within the picture wherever it moves, and up to the middle between it
 * and every other callout, so that two that grow never meet.
 */
export function freeBox(callout: Callout, { width, height, others }: Surroundings): Box {
  const own = sidesOf(callout.box);
  const frame = frameFor(callout, width, height);
  const free: Sides = {
    left: Math.min(own.left, frame.left),
    top: Math.min(own.top, frame.top),
    right: Math.max(own.right, frame.right),
    bottom: Math.max(own.bottom, frame.bottom),
  };
  for (const other of others) keepApart(free, own, sidesOf(other.box));
  return { x: free.left, y: free.top, width: free.right - free.left, height: free.bottom - free.top };
}

function sidesOf({ x, y, width, height }: Box): Sides {
  return { left: x, top: y, right: x + width, bottom: y + height };
}

/** The picture less its margins, and less what the callout's motion needs of it. */
function frameFor({ path, rotationDegrees, box }: Callout, width: number, height: number): Sides {
  // A text that slides out of the picture may do so when it is larger, too.
  const inside = path.filter(
    ({ offsetX, offsetY }) =>
      box.x + offsetX >= 0 &&
      box.y + offsetY >= 0 &&
      box.x + box.width + offsetX <= width &&
      box.y + box.height + offsetY <= height,
  );
  const shifts = (of: 'offsetX' | 'offsetY') => [0, ...inside.map((place) => place[of])];
  const [x, y] = [shifts('offsetX'), shifts('offsetY')];
  // A turned text that grows leaves the picture earlier than an upright one; it may grow by half its height.
  const limit = Math.abs(rotationDegrees) > 2 ? sidesOf(widened(box, box.height / 2)) : undefined;
  return {
    left: Math.max(limit?.left ?? 0, width * FRAME_MARGIN - Math.min(...x)),
    top: Math.max(limit?.top ?? 0, height * FRAME_MARGIN - Math.min(...y)),
    right: Math.min(limit?.right ?? width, width * (1 - FRAME_MARGIN) - Math.max(...x)),
    bottom: Math.min(limit?.bottom ?? height, height * (1 - FRAME_MARGIN) - Math.max(...y)),
  };
}

function widened({ x, y, width, height }: Box, margin: number): Box {
  return { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin };
}

/** Cuts off what is beyond the middle of the gap between two boxes, on the axis on which the gap is larger. */
function keepApart(free: Sides, own: Sides, other: Sides): void {
  const gapX = Math.max(other.left - own.right, own.left - other.right);
  const gapY = Math.max(other.top - own.bottom, own.top - other.bottom);
  if (Math.max(gapX, gapY) < 0) Object.assign(free, own);
  else if (gapX > gapY) {
    if (other.left >= own.right) free.right = Math.min(free.right, own.right + gapX / 2);
    else free.left = Math.max(free.left, own.left - gapX / 2);
  } else if (other.top >= own.bottom) free.bottom = Math.min(free.bottom, own.bottom + gapY / 2);
  else free.top = Math.max(free.top, own.top - gapY / 2);
}
