import type { Mask } from '@polydub/contracts';
import { differenceOfMasks, distanceToMask, invertedMask, sharedMask } from '@polydub/vision';
import type { Colour } from './colour-clusters.js';
import { columnsReached, linesMask } from './line-pieces.js';
import type { TextArea } from './text-area.js';
import { touching } from './touching.js';
import { withEnclosed } from './with-enclosed.js';

/** A main colour of the picture, its pixels, and how much they look like letters. */
export interface ColourCandidate {
  readonly colour: Colour;
  readonly mask: Mask;
  /** 0…1. */
  readonly likeness: number;
}

/** Where letters are and where they are not. */
export interface LetterPlaces {
  readonly inLines: Mask;
  /** A little away from the lines; where they stand on an even ground, no farther than that. */
  readonly around: Mask;
  /** Along the borders of the lines' boxes, inside. */
  readonly rim: Mask;
}

/** Where letters of an area would be. `masks` are those of the main colours. */
export function placesOf(area: TextArea, inLines: Mask, masks: readonly Mask[]): LetterPlaces {
  const others = linesMask({ ...area, lines: area.beside ?? [] });
  const close = differenceOfMasks(linesMask(area, area.lineHeight * 0.5), linesMask(area, area.lineHeight * 0.1));
  const near = differenceOfMasks(close, others);
  const rim = differenceOfMasks(inLines, erodedLines(area));
  const ground = masks.find((mask) => shareOf(mask, rim) >= MIN_GROUND_RIM);
  // What was filmed beside a plate may have the colour of its letters.
  const around = ground ? sharedMask(near, withEnclosed(touching(ground, inLines))) : near;
  return { inLines, around, rim };
}

/** Share of the lines' border that an even ground fills. */
const MIN_GROUND_RIM = 0.9;

/** Letters are thin, keep within their line, reach along all of it and fill less than half of it. */
export function likenessOf(area: TextArea, { inLines, around, rim }: LetterPlaces, mask: Mask): number {
  const share = shareOf(mask, inLines);
  if (share === 0) return 0;
  const within = share / (share + 2 * shareOf(mask, around));
  const offBorder = 1 - Math.min(1, shareOf(mask, rim) / share);
  const sparse = share < 0.5 ? 1 : Math.max(0, 1 - (share - 0.5) * 4);
  const flat = within * (0.3 + 0.7 * offBorder) * sparse * columnsReached(area, mask);
  return flat > 0 ? flat * thinness(area, inLines, mask) : 0;
}

/** The share of a mask's `where` that it covers, 0…1; 0 where that is empty. */
export function shareOf(mask: Mask, where: Mask): number {
  let [inside, all] = [0, 0];
  for (let pixel = 0; pixel < where.data.length; pixel++) {
    if (where.data[pixel] === 0) continue;
    all += 1;
    if (mask.data[pixel] !== 0) inside += 1;
  }
  return all > 0 ? inside / all : 0;
}

function erodedLines(area: TextArea): Mask {
  const inset = Math.max(1, Math.round(area.lineHeight * 0.06));
  const lines = area.lines.map(({ x, y, width, height }) => ({
    x: x + inset,
    y: y + inset,
    width: width - 2 * inset,
    height: height - 2 * inset,
  }));
  return linesMask({ ...area, lines });
}

/** 1 where strokes are as thin as letters, less where there are large areas. */
function thinness({ lineHeight }: TextArea, inLines: Mask, mask: Mask): number {
  const depth = distanceToMask(invertedMask(mask)).data;
  let [thick, all] = [0, 0];
  for (let pixel = 0; pixel < depth.length; pixel++) {
    if (mask.data[pixel] === 0 || inLines.data[pixel] === 0) continue;
    all += 1;
    if ((depth[pixel] as number) > (lineHeight * MAX_STROKE) / 2) thick += 1;
  }
  return all > 0 ? Math.max(0, 1 - (3 * thick) / all) : 0;
}

/** Widest stroke of bold letters, compared with the height of a line's box. */
export const MAX_STROKE = 0.3;

/** A line of which less than this share is letters was not understood. */
export const MIN_LETTER_SHARE = 0.04;
