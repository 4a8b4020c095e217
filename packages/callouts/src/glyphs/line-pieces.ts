import type { Box, Mask, Picture } from '@polydub/contracts';
import { differenceOfMasks, maskOfBoxes } from '@polydub/vision';

/** Lines of text in a picture. */
interface Lines {
  /** Box of each line. */
  readonly lines: readonly Box[];
  /** Height of a line's box. */
  readonly lineHeight: number;
  /** Set where words change their colours. */
  readonly isRecoloured?: boolean;
}

/** Letters leave no larger space in their line, compared with its height, unless some of them have another colour. */
const MAX_SPACE = 1.5;
/** The same where words change their colours: there a short word is looked for in less room. */
const MAX_RECOLOURED_SPACE = 0.6;

/** Share of the pieces of the lines in which there is something of the mask. */
export function columnsReached(area: Lines, mask: Mask): number {
  const pieces = area.lines.flatMap((line) => piecesOf(area, line, mask));
  return pieces.length > 0 ? pieces.filter(({ isReached }) => isReached).length / pieces.length : 0;
}

/** A piece of a line, half as wide as high. */
interface Piece {
  readonly left: number;
  readonly right: number;
  /** Whether there is something of the mask in it. */
  readonly isReached: boolean;
}

function piecesOf({ lineHeight }: Lines, line: Box, { width, height, data }: Mask): Piece[] {
  const pieces: Piece[] = [];
  const step = Math.max(2, Math.round(lineHeight / 2));
  for (
    let left = Math.max(0, Math.round(line.x));
    left < Math.min(width, line.x + line.width - step / 2);
    left += step
  ) {
    let count = 0;
    for (let y = Math.max(0, Math.round(line.y)); y < Math.min(height, line.y + line.height); y++)
      for (let x = left; x < Math.min(width, left + step); x++) if (data[y * width + x] !== 0) count += 1;
    pieces.push({ left, right: left + step, isReached: count > 0.03 * step * line.height });
  }
  return pieces;
}

/** The parts of the lines that are wider than a space and hold nothing of the letters. */
export function spacesIn(area: Lines, letters: Mask): Box[] {
  const mostLines = area.isRecoloured ? MAX_RECOLOURED_SPACE : MAX_SPACE;
  return area.lines.flatMap((line) => {
    const spaces: { left: number; right: number }[] = [];
    for (const { left, right, isReached } of piecesOf(area, line, letters)) {
      const last = spaces.at(-1);
      if (isReached) continue;
      if (last?.right === left) last.right = right;
      else spaces.push({ left, right });
    }
    return spaces
      .filter(({ left, right }) => right - left > mostLines * area.lineHeight)
      .map(({ left, right }) => ({ ...line, x: left, width: right - left }));
  });
}

/** What is in the lines' boxes and no emoji or icon. */
export function lettersArea(
  area: Pick<Lines, 'lines'> & {
    readonly picture: Pick<Picture, 'width' | 'height'>;
    readonly pictographs?: readonly Box[];
  },
): Mask {
  return withoutPictographs(linesMask(area), area.pictographs);
}

/** Colours of emoji and icons spread so far in compressed pictures, in pixels. */
const BLUR_PIXELS = 1;

/** A mask without what emoji and icons cover. */
export function withoutPictographs(mask: Mask, pictographs: readonly Box[] = []): Mask {
  if (pictographs.length === 0) return mask;
  return differenceOfMasks(mask, linesMask({ picture: mask, lines: pictographs }, BLUR_PIXELS));
}

/** The boxes of the lines as a mask, each widened by `margin`. */
export function linesMask(
  { picture: { width, height }, lines }: Pick<Lines, 'lines'> & { readonly picture: Pick<Picture, 'width' | 'height'> },
  margin = 0,
): Mask {
  return maskOfBoxes(width, height, lines, margin);
}
