import type { Picture } from '@polydub/contracts';
import { cropLine, resizePicture } from '@polydub/vision';
import { brightness } from './grey-picture.js';
import { lineSize } from './line-corners.js';
import type { Corners } from './reading.js';

/** Height to which lines are brought before they are compared. */
const PATTERN_HEIGHT = 24;
/** Longer lines are squeezed. */
const MAX_PATTERN_WIDTH = 960;
/** Detectors place the corners of the same line differently by up to this many pixels of a pattern. */
const MAX_SHIFT = 3;
/** Width of the pieces that must each be alike, about a letter: one other digit is another text. */
const PIECE_WIDTH = 12;
/** Correlation of the edges of a piece with its like; with another letter it is below 0.75. */
const MIN_CORRELATION = 0.8;
/** Pieces with less than this share of the mean strength show no letter. */
const MIN_PIECE_STRENGTH = 0.3;
/** While a text fades its edges grow by more than this from sample to sample. */
const MAX_STRENGTH_RATIO = 1.25;

/** Edges of a line of text, by which it is recognized again without reading it. */
export interface LinePattern {
  readonly width: number;
  /** Strength of the edge at each pixel, {@link PATTERN_HEIGHT} rows from the top. */
  readonly edges: Float32Array;
  /** Mean edge. */
  readonly strength: number;
}

/** The edges of what a picture shows between these corners; `line` is that when it was cut out already. */
export function linePattern(picture: Picture, corners: Corners, line = cropLine(picture, corners)): LinePattern {
  const size = lineSize(corners);
  const width = Math.min(MAX_PATTERN_WIDTH, Math.max(8, Math.round((size.width / size.height) * PATTERN_HEIGHT)));
  const crop = resizePicture(line, width, PATTERN_HEIGHT);
  const grey = (x: number, y: number) =>
    brightness(crop.data, Math.min(PATTERN_HEIGHT - 1, y) * width + Math.min(width - 1, x));
  const edges = new Float32Array(width * PATTERN_HEIGHT);
  let sum = 0;
  for (let y = 0; y < PATTERN_HEIGHT; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const edge = Math.hypot(grey(x + 1, y) - grey(x, y), grey(x, y + 1) - grey(x, y));
      edges[y * width + x] = edge;
      sum += edge;
    }
  }
  return { width, edges, strength: sum / edges.length };
}

/** Whether two patterns show the same text, equally strong: all pieces of one fit the other after a small shift. */
export function showsSameText(one: LinePattern, other: LinePattern): boolean {
  const ratio = one.strength / other.strength;
  if (!(ratio < MAX_STRENGTH_RATIO && ratio > 1 / MAX_STRENGTH_RATIO)) return false;
  if (Math.abs(one.width - other.width) > MAX_SHIFT * 2) return false;
  const shift = bestShift(one, other);
  for (let left = 0; left < one.width; left += PIECE_WIDTH) {
    const piece = correlate(one, other, { ...shift, left, right: Math.min(one.width, left + PIECE_WIDTH) });
    if (piece.strength > MIN_PIECE_STRENGTH * one.strength && piece.correlation < MIN_CORRELATION) return false;
  }
  return true;
}

interface Shift {
  readonly byX: number;
  readonly byY: number;
}

function bestShift(one: LinePattern, other: LinePattern): Shift {
  let best = { byX: 0, byY: 0, correlation: Number.NEGATIVE_INFINITY };
  for (let byY = -MAX_SHIFT; byY <= MAX_SHIFT; byY += 1) {
    for (let byX = -MAX_SHIFT; byX <= MAX_SHIFT; byX += 1) {
      const { correlation } = correlate(one, other, { byX, byY, left: 0, right: one.width });
      if (correlation > best.correlation) best = { byX, byY, correlation };
    }
  }
  return best;
}

/** Correlation of the columns from left to right of one pattern with the shifted other; and their mean edge. */
function correlate(
  one: LinePattern,
  other: LinePattern,
  { byX, byY, left, right }: Shift & { readonly left: number; readonly right: number },
): { correlation: number; strength: number } {
  let [count, sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0, 0];
  const [from, to] = [Math.max(left, -byX), Math.min(right, other.width - byX)];
  for (let y = Math.max(0, -byY); y < PATTERN_HEIGHT - Math.max(0, byY); y += 1) {
    for (let x = from; x < to; x += 1) {
      const a = one.edges[y * one.width + x] as number;
      const b = other.edges[(y + byY) * other.width + x + byX] as number;
      count += 1;
      sumA += a;
      sumB += b;
      sumAA += a * a;
      sumBB += b * b;
      sumAB += a * b;
    }
  }
  if (count === 0) return { correlation: 0, strength: 0 };
  const spread = Math.sqrt((sumAA - (sumA * sumA) / count) * (sumBB - (sumB * sumB) / count));
  return { correlation: spread > 0 ? (sumAB - (sumA * sumB) / count) / spread : 0, strength: sumA / count };
}
