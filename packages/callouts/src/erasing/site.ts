import type { Box, Callout, Picture } from '@polydub/contracts';
import { boxAround, cropPicture, levelPixelBox, movedPoint, pixelBox, type Similarity } from '@polydub/vision';
import { placementAt } from './placement.js';
import type { StyledBoxes } from './veil.js';

/** A text of the picture, whatever it looks like. */
export type PlacedText = Omit<Callout, 'style' | 'translation'> & {
  /** Whether it is a part of a longer line. */
  readonly isPart?: boolean;
};

/** A callout and the part of the picture in which it is erased: everywhere it ever is, with a margin. */
export interface Site {
  readonly callout: PlacedText;
  /** In whole pixels of the frame. */
  readonly box: Box;
  /** The part of the upright callout's plane in which its text lies; that of a turned text may reach beyond the frame. */
  readonly upright: Box;
  /** Height of a line's box. */
  readonly lineHeight: number;
  /** Whether a box behind the text is erased with it; a box that stays is what is behind the text. */
  readonly erasesPlate?: boolean;
  /** Boxes behind the lines of a level text at rest, in pixels of the upright part. */
  readonly lineBoxes?: StyledBoxes | undefined;
}

/** The margin shows what is around the text, also when the camera moves; compared with the height of a line. */
const MARGIN_LINES = 1;
const MIN_MARGIN_PIXELS = 24;
const MAX_MARGIN_PIXELS = 56;

/** The site of a callout in frames of a size; undefined when it lies outside of them. */
export function siteOf(
  callout: PlacedText,
  frame: { readonly width: number; readonly height: number },
): Site | undefined {
  const heights = callout.lineBoxes.map((line) => Math.min(line.width, line.height)).sort((one, other) => one - other);
  const lineHeight = heights[heights.length >> 1] as number;
  const margin = Math.min(MAX_MARGIN_PIXELS, Math.max(MIN_MARGIN_PIXELS, lineHeight * MARGIN_LINES));
  const times = [callout.startSeconds, ...callout.path.map(({ timeSeconds }) => timeSeconds)];
  const places = times.map((time) => movedBox(callout.box, placementAt(callout, time)));
  const box = pixelBox(boxAround([callout.box, ...places]) as Box, frame, margin);
  const upright = callout.rotationDegrees === 0 ? box : levelPixelBox(callout.box, frame, margin);
  return box && upright && { callout, box, upright, lineHeight };
}

/** Where a box is once it was moved, from its left to its right and from its top to its bottom. */
export function movedBox({ x, y, width, height }: Box, placement: Similarity): Box {
  const corners = [
    { x, y },
    { x: x + width, y },
    { x, y: y + height },
    { x: x + width, y: y + height },
  ].map((corner) => movedPoint(placement, corner));
  return boxAround(corners.map((corner) => ({ ...corner, width: 0, height: 0 }))) as Box;
}

/** Whether all of a site's text is in the frame at a time. */
export function isWithinFrame({ callout, box }: Site, timeSeconds: number): boolean {
  const { x, y, width, height } = movedBox(callout.box, placementAt(callout, timeSeconds));
  return x >= box.x && y >= box.y && x + width <= box.x + box.width && y + height <= box.y + box.height;
}

/** A site's pixels in a part of a frame that holds it. */
export function cropOfSite({ box }: Site, picture: Picture, part: Box): Picture {
  return cropPicture(picture, { ...box, x: box.x - part.x, y: box.y - part.y });
}

/** Where the points of the upright part are in the site's part of the frame, each counted from its corner. */
export function placementInSite({ callout, box, upright: { x, y } }: Site, timeSeconds: number): Similarity {
  const { a, b, x0, y0 } = placementAt(callout, timeSeconds);
  return { a, b, x0: x0 + a * x - b * y - box.x, y0: y0 + b * x + a * y - box.y };
}
