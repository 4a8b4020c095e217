import type { Box, Mask, Picture } from '@polydub/contracts';
import { maskBounds } from '@polydub/vision';

/** Smaller differences are noise, in levels. */
const NOISE_LEVELS = 2;
/** Least mean difference of the pixels above and below an edge, where there is one. */
const MIN_LEVELS = 7;
/** Share of the text's width along which an edge is seen: a plate that something shines through has none where that is as dark as the plate. */
const MIN_SHARE = 0.5;
/** Share along which it differs the other way at most. */
const MAX_OPPOSITE = 0.1;
/** An edge is this much clearer than the rows so many pixels above and below it: what was filmed shades. */
const SHARPNESS = 2;
const BLUR_PIXELS = 3;
/** So far beyond the text, in pixels, the edge of a plate goes on; outlines and most shadows end there. */
const BESIDE_PIXELS = { from: 3, to: 15 };

/**
 * The part of a picture between the nearest straight edges above and below letters that go on beside them: those of a plate of
 * which not all sides are seen; undefined where there is neither.
 *
 * @param reach How far from the letters edges are looked for, in pixels.
 */
export function betweenEdges(picture: Picture, letters: Mask, reach: number): Box | undefined {
  const { width, height } = picture;
  const bounds = maskBounds(letters);
  if (!bounds) return undefined;
  const [top, bottom] = [bounds.y, bounds.y + bounds.height];
  const above = edgeBetween(picture, bounds, top - 1, Math.max(1, top - reach));
  const below = edgeBetween(picture, bounds, bottom + 1, Math.min(height - 1, bottom + reach));
  if (above === undefined && below === undefined) return undefined;
  const y = above ?? 0;
  return { x: 0, y, width, height: (below ?? height) - y };
}

/** The first row on the way that differs from the one above it all along the text and beside it. */
function edgeBetween(picture: Picture, { x, width }: Box, from: number, to: number): number | undefined {
  const { from: near, to: far } = BESIDE_PIXELS;
  const [left, right] = [
    { from: x - far, to: x - near },
    { from: x + width + near, to: x + width + far },
  ];
  const step = Math.sign(to - from);
  for (let row = from; step !== 0 && step * (to - row) >= 0; row += step) {
    const along = { from: x, to: x + width };
    const direction = directionAt(picture, row, along);
    if (direction === 0) continue;
    const beside = [left, right].filter((side) => directionAt(picture, row, side) === direction);
    const isEdge = beside.length > 0 && isSharp(picture, row, along);
    if (isEdge || beside.some((side) => beginsRule(picture, row, along, side))) return row;
  }
  return undefined;
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

function isSharp(picture: Picture, row: number, stretch: Stretch): boolean {
  const levels = Math.abs(meanStep(picture, row, stretch));
  return stepsNear(picture, row, stretch).every((step) => levels >= SHARPNESS * Math.abs(step));
}

/** Along a rule, this share of its clearness is seen beside the text, too. */
const SAME_RULE_SHARE = 0.7;

/** Whether a row begins a thin rule: it steps back right behind, which is no shade, and is as clear beside the text. */
function beginsRule(picture: Picture, row: number, stretch: Stretch, beside: Stretch): boolean {
  const step = meanStep(picture, row, stretch);
  const clearness = meanStep(picture, row, beside) / step;
  const isShaded = stepsNear(picture, row, stretch).some((other) => SHARPNESS * (other / step) > 1);
  return !isShaded && clearness >= SAME_RULE_SHARE && clearness <= 1 / SAME_RULE_SHARE;
}

function stepsNear(picture: Picture, row: number, stretch: Stretch): number[] {
  return [row - BLUR_PIXELS, row + BLUR_PIXELS]
    .filter((other) => other > 0 && other < picture.height)
    .map((other) => meanStep(picture, other, stretch));
}

/** How much lighter a row is than the one above it, in levels. */
function meanStep({ width, data }: Picture, row: number, { from, to }: Stretch): number {
  let sum = 0;
  for (let x = from; x < to; x++) {
    const at = 3 * (row * width + x) + 1;
    sum += (data[at] as number) - (data[at - 3 * width] as number);
  }
  return sum / (to - from);
}

/** 1 where a row is lighter than the one above it in most places of a stretch, −1 where it is darker, 0 where there is no edge. */
function directionAt({ width, data }: Picture, row: number, { from, to }: Stretch): number {
  if (from < 0 || to > width) return 0;
  let [lighter, darker, levels] = [0, 0, 0];
  for (let x = from; x < to; x++) {
    const at = 3 * (row * width + x) + 1;
    const difference = (data[at] as number) - (data[at - 3 * width] as number);
    if (Math.abs(difference) <= NOISE_LEVELS) continue;
    levels += Math.abs(difference);
    if (difference > 0) lighter += 1;
    else darker += 1;
  }
  const [most, least] = [Math.max(lighter, darker), Math.min(lighter, darker)];
  const isEdge = most >= MIN_SHARE * (to - from) && least <= MAX_OPPOSITE * (to - from);
  if (!isEdge || levels < MIN_LEVELS * (most + least)) return 0;
  return lighter > darker ? 1 : -1;
}
