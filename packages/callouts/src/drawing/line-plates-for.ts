import type { Box, Callout } from '@polydub/contracts';
import { boxAround } from '@polydub/vision';
import type { TextMeasure } from '../fonts/canvas-font.js';
import { letterBox, originalBaselines } from './original-letters.js';

/** Boxes reach at least this far beyond their letters, compared with the font's size. */
const MIN_PADDING = 0.12;

/** Lines as they are drawn. */
interface DrawnLines {
  readonly lines: readonly { readonly baselineY: number; readonly box: Box }[];
  /** Their size compared with the original's. */
  readonly sizeRatio: number;
}

/**
 * The boxes behind the lines of a text whose original has one behind each: they reach as far beyond their letters as the original's do.
 * Undefined for other looks. In whole pixels, as players draw them.
 */
export function linePlatesFor(
  callout: Callout,
  { lines, sizeRatio }: DrawnLines,
  measure: TextMeasure,
): Box[] | undefined {
  const { plate, fontSizePixels } = callout.style;
  const around = boxAround(plate?.lineBoxes ?? []);
  const [first, last] = [plate?.lineBoxes?.[0], plate?.lineBoxes?.at(-1)];
  if (!around || !first || !last) return undefined;
  const baselines = originalBaselines(callout, measure);
  const up = (baselines[0] ?? first.y) - first.y;
  const down = last.y + last.height - (baselines.at(-1) ?? last.y);
  const padding = Math.max(MIN_PADDING * fontSizePixels, (around.width - letterBox(callout).width) / 2) * sizeRatio;
  return lines.map(({ baselineY, box }) => {
    const [left, top] = [Math.round(box.x - padding), Math.round(baselineY - up * sizeRatio)];
    const right = Math.round(box.x + box.width + padding);
    return { x: left, y: top, width: right - left, height: Math.round(baselineY + down * sizeRatio) - top };
  });
}
