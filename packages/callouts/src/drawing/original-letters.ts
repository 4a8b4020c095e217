import type { Box, Callout } from '@polydub/contracts';
import type { TextMeasure } from '../fonts/canvas-font.js';

/** Where the letters of a callout are; all of its box where that is not known. */
export function letterBox({ box, style: { letterInsets } }: Pick<Callout, 'box' | 'style'>): Box {
  const { left, top, right, bottom } = letterInsets ?? { left: 0, top: 0, right: 0, bottom: 0 };
  return { x: box.x + left, y: box.y + top, width: box.width - left - right, height: box.height - top - bottom };
}

/** Of each line. The baseline follows from the middle of a line's letters: that of its box, as far as they are not known to lie higher or lower there. */
export function originalBaselines(callout: Callout, measure: TextMeasure): number[] {
  const { text, lineBoxes, box, style } = callout;
  const letters = letterBox(callout);
  const lower = letters.y + letters.height / 2 - box.y - box.height / 2;
  const lines = text.split('\n');
  return lineBoxes.map((line, index) => {
    const ink = measure.ink(lines[index] ?? text);
    return line.y + line.height / 2 + lower + ((ink.above - ink.below) / 2) * style.fontSizePixels;
  });
}
