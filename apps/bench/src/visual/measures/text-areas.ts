import type { Box, Callout, Mask } from '@polydub/contracts';
import { INSIDE, pixelBox } from '@polydub/vision';
import type { Truth } from '../clips/truth.js';
import { calloutBoxAt } from './callout-places.js';

/** How far around the letters of an erased text its area goes: outlines and coding reach that far. */
export const ERASED_MARGIN_PIXELS = 4;

/**
 * What no work on texts has reason to change in a frame: everything but the surroundings of the texts that are to go and
 * of what was found and may be drawn anew.
 */
export function untouchedAt(frame: number, truth: Truth, callouts: readonly Callout[]): Mask {
  const { width, height, framesPerSecond, texts } = truth;
  const data = new Uint8Array(width * height).fill(INSIDE);
  const clear = (box: Box, margin: number) => clearBox({ width, height, data }, box, margin);
  for (const { stays, style, frames } of texts) {
    const shown = frames.find((each) => each.frame === frame);
    if (shown && !stays) clear(shown.box, marginOf(style.fontSizePixels * shown.scale));
  }
  const timeSeconds = frame / framesPerSecond;
  for (const callout of callouts) {
    // A frame more at either end: times are rounded.
    if (timeSeconds < callout.startSeconds - 1 / framesPerSecond) continue;
    if (timeSeconds > callout.endSeconds + 1 / framesPerSecond) continue;
    clear(calloutBoxAt(callout, timeSeconds), marginOf(callout.style.fontSizePixels));
  }
  return { width, height, data };
}

/** Room for plates, shadows, slanted lines and longer translations. */
function marginOf(fontSizePixels: number): number {
  return 2 * fontSizePixels;
}

function clearBox({ width, height, data }: Mask, box: Box, margin: number): void {
  const inside = pixelBox(box, { width, height }, margin);
  if (!inside) return;
  for (let y = inside.y; y < inside.y + inside.height; y++) {
    data.fill(0, y * width + inside.x, y * width + inside.x + inside.width);
  }
}
