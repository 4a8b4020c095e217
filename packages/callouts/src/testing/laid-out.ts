import type { Callout, CalloutStyle } from '@polydub/contracts';
import type { TextMeasure } from '../fonts/canvas-font.js';

/** White letters of 40 pixels, centred. */
export const plainStyle: CalloutStyle = {
  colour: '#ffffff',
  fontSizePixels: 40,
  lineHeightPixels: 50,
  ...{ isBold: false, isItalic: false, isSerif: false },
  alignment: 'centre',
};

/** A callout of lines of one length, 40 pixels high and 50 apart. */
export function calloutAt(x: number, y: number, width: number, given: Partial<Callout> = {}): Callout {
  const text = given.text ?? 'text';
  const lineBoxes = text.split('\n').map((_, index) => ({ x, y: y + 50 * index, width, height: 40 }));
  return {
    ...{ id: 'one', kind: 'explanatory', startSeconds: 0, endSeconds: 4, text, lineBoxes },
    box: { x, y, width, height: 50 * lineBoxes.length - 10 },
    ...{ rotationDegrees: 0, path: [], fadeInSeconds: 0, fadeOutSeconds: 0, style: plainStyle },
    ...{ confidence: 1, warnings: [] },
    ...given,
  };
}

/** Every letter is half as wide as the font is high, and reaches from 0.2 below the baseline to 0.8 above it. */
export const evenMeasure: TextMeasure = {
  width: (text) => [...text].length / 2,
  ink: (text) => ({ above: 0.8, below: 0.2, left: 0, right: [...text].length / 2 }),
};
