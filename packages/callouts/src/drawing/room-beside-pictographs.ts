import type { Box, Callout, CalloutStyle } from '@polydub/contracts';
import { boxAround } from '@polydub/vision';

/** From letters to a pictograph beside them: as far as in the original, but no less and no more than this, in sizes of the font. */
const [MIN_GAP, MAX_GAP] = [0.12, 0.4];
/** Between an outline and a pictograph, in pixels. */
const OUTLINE_GAP_PIXELS = 1;

/** The room that pictographs beside a text leave it. */
export interface RoomBeside {
  readonly free: Box;
  /** A centred text stays at the side at which pictographs stand. */
  readonly alignment: CalloutStyle['alignment'];
}

/**
 * The room of a text that ends at the emoji and icons before and after its longest line. Those that stand beside a shorter line take no room
 * of the others.
 *
 * @param letters Where the letters of the text are.
 */
export function roomBesidePictographs(
  { pictographs = [], style }: Pick<Callout, 'pictographs' | 'style'>,
  letters: Box,
  { free, alignment }: RoomBeside,
): RoomBeside {
  const sides = pictographs.map((box) => sideOf(box, letters));
  const of = (side: 'before' | 'after') => pictographs.filter((_, index) => sides[index] === side);
  const [before, after] = [of('before'), of('after')];
  const left = Math.max(
    free.x,
    ...before.map((box) => box.x + box.width + gapOf(letters.x - box.x - box.width, style)),
  );
  const right = Math.min(
    free.x + free.width,
    ...after.map((box) => box.x - gapOf(box.x - letters.x - letters.width, style)),
  );
  if (right <= left) return { free, alignment };
  return {
    free: { ...free, x: left, width: right - left },
    alignment: alignment === 'centre' ? sideWith(before.length > 0, after.length > 0) : alignment,
  };
}

function sideWith(isBefore: boolean, isAfter: boolean): CalloutStyle['alignment'] {
  if (isBefore === isAfter) return 'centre';
  return isBefore ? 'left' : 'right';
}

/** On which side of all letters a pictograph stands; undefined for one above or below some of them. */
function sideOf(box: Box, letters: Box): 'before' | 'after' | undefined {
  const half = box.width / 2;
  if (box.x + half <= letters.x) return 'before';
  return box.x + half >= letters.x + letters.width ? 'after' : undefined;
}

function gapOf(original: number, { fontSizePixels, outline }: CalloutStyle): number {
  const least = Math.max(MIN_GAP * fontSizePixels, outline ? outline.widthPixels + OUTLINE_GAP_PIXELS : 0);
  return Math.max(least, Math.min(original, MAX_GAP * fontSizePixels));
}

/** What may be moved sideways. */
interface Line {
  readonly x: number;
  readonly box: Box;
}

/** Lines centred within the widest of them. */
export function centredInBlock<Of extends Line>(lines: readonly Of[]): Of[] {
  const around = boxAround(lines.map(({ box }) => box));
  if (!around) return [];
  const middle = around.x + around.width / 2;
  return lines.map((line) => movedBy(line, middle - line.box.x - line.box.width / 2));
}

function movedBy<Of extends Line>(line: Of, by: number): Of {
  return { ...line, x: line.x + by, box: { ...line.box, x: line.box.x + by } };
}

/**
 * Moves lines away from pictographs that they would cover, within the free room. `covers` says whether one is covered nevertheless.
 */
export function movedOffPictographs<Of extends Line>(
  lines: readonly Of[],
  { pictographs = [], style }: Pick<Callout, 'pictographs' | 'style'>,
  free: Box,
): { readonly lines: readonly Of[]; readonly covers: boolean } {
  const gap = gapOf(0, style);
  const moved = lines.map((line) => {
    const near = pictographs.find((box) => isCovered(line.box, box, gap));
    if (!near) return line;
    const toLeft = near.x - gap - line.box.x - line.box.width;
    const toRight = near.x + near.width + gap - line.box.x;
    const isAfter = near.x + near.width / 2 > line.box.x + line.box.width / 2;
    const shifts = isAfter ? [toLeft, toRight] : [toRight, toLeft];
    const shifted = shifts.map((by) => movedBy(line, by));
    return (
      shifted.find(({ box }) => isInside(box, free) && !pictographs.some((other) => isCovered(box, other, 0))) ?? line
    );
  });
  return { lines: moved, covers: moved.some(({ box }) => pictographs.some((other) => isCovered(box, other, 0))) };
}

/** Levels of a pixel that two boxes may share by rounding. */
const SHARED_PIXELS = 0.5;

function isCovered(line: Box, box: Box, gap: number): boolean {
  const across = Math.min(line.x + line.width, box.x + box.width) - Math.max(line.x, box.x) + gap;
  const down = Math.min(line.y + line.height, box.y + box.height) - Math.max(line.y, box.y);
  return across > SHARED_PIXELS && down > SHARED_PIXELS;
}

function isInside({ x, width }: Box, free: Box): boolean {
  return x >= free.x - SHARED_PIXELS && x + width <= free.x + free.width + SHARED_PIXELS;
}
