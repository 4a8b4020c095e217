import type { Box, Mask, Picture } from '@polydub/contracts';
import { cropMask, cropPicture, emptyMask, maskBounds } from '@polydub/vision';
import { SIDE_PIXELS } from './constants.js';

/** Holes are filled in squares; this much of a square's side, at each side, shows what is around the holes. */
const CONTEXT_SHARE = 0.125;
/** How much of a picture of the model's size is filled at once. */
const INNER_PIXELS = SIDE_PIXELS * (1 - 2 * CONTEXT_SHARE);

/** Part of a picture that the model fills at once. */
export interface FillSquare {
  /** What the model sees, inside of the picture. */
  readonly seen: Box;
  /** Holes that are filled: those in the middle of what is seen. */
  readonly filled: Box;
}

/** The squares that together hold all holes; where the picture is smaller than a square, all of it is seen. */
export function squaresFor(mask: Mask): FillSquare[] {
  const bounds = maskBounds(mask);
  if (!bounds) return [];
  const squares: FillSquare[] = [];
  for (const top of steps(bounds.y, bounds.height))
    for (const left of steps(bounds.x, bounds.width)) {
      const filled = cutTo(bounds, { x: left, y: top, width: INNER_PIXELS, height: INNER_PIXELS });
      const seen = seenAround(filled, mask);
      if (maskBounds(cropMask(mask, filled))) squares.push({ seen, filled });
    }
  return squares;
}

function steps(start: number, length: number): number[] {
  return Array.from({ length: Math.ceil(length / INNER_PIXELS) }, (_, index) => start + index * INNER_PIXELS);
}

function cutTo(bounds: Box, { x, y, width, height }: Box): Box {
  const [right, bottom] = [
    Math.min(bounds.x + bounds.width, x + width),
    Math.min(bounds.y + bounds.height, y + height),
  ];
  return { x, y, width: right - x, height: bottom - y };
}

function seenAround({ x, y, width, height }: Box, picture: { readonly width: number; readonly height: number }): Box {
  const across = span(x + width / 2, picture.width);
  const down = span(y + height / 2, picture.height);
  return { x: across.start, y: down.start, width: across.length, height: down.length };
}

function span(centre: number, length: number): { readonly start: number; readonly length: number } {
  const start = Math.max(0, Math.min(length - SIDE_PIXELS, Math.round(centre - SIDE_PIXELS / 2)));
  return { start, length: Math.min(length, SIDE_PIXELS) };
}

/** What the model sees of a picture: mirrored at the borders of pictures that are smaller than the model's size. */
export function squareOf(picture: Picture, mask: Mask, seen: Box): { readonly picture: Picture; readonly mask: Mask } {
  const part = cropPicture(picture, seen);
  const holes = emptyMask(SIDE_PIXELS, SIDE_PIXELS);
  const data = new Uint8Array(SIDE_PIXELS * SIDE_PIXELS * 3);
  for (let y = 0; y < SIDE_PIXELS; y++)
    for (let x = 0; x < SIDE_PIXELS; x++) {
      const from = (mirrored(y, seen.height) * seen.width + mirrored(x, seen.width)) * 3;
      data.set(part.data.subarray(from, from + 3), (y * SIDE_PIXELS + x) * 3);
      // A mirrored hole is a hole.
      const at = (mirrored(y, seen.height) + seen.y) * mask.width + mirrored(x, seen.width) + seen.x;
      holes.data[y * SIDE_PIXELS + x] = mask.data[at] as number;
    }
  return { picture: { width: SIDE_PIXELS, height: SIDE_PIXELS, data }, mask: holes };
}

function mirrored(at: number, length: number): number {
  const place = at % (2 * length);
  return place < length ? place : 2 * length - 1 - place;
}
