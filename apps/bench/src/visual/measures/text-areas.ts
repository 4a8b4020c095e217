import type { Box, Callout, Mask } from '@polydub/contracts';
import type { Truth } from '../clips/truth.js';
import { calloutBoxAt } from './callout-places.js';

/** How far around the letters of an erased text its area goes: outlines and coding reach that far. */
export const ERASED_MARGIN_PIXELS = 4;

/** What is inside of a mask, and all that is not more than `pixels` to the side of it, above or below. */
export function widened({ width, height, data }: Mask, pixels: number): Mask {
  const sideways = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at++) {
    if (data[at] === 0) continue;
    const row = at - (at % width);
    sideways.fill(255, Math.max(row, at - pixels), Math.min(row + width, at + pixels + 1));
  }
  const wide = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    for (let other = Math.max(0, y - pixels); other <= Math.min(height - 1, y + pixels); other++) {
      for (let x = 0; x < width; x++) if (sideways[other * width + x] !== 0) wide[y * width + x] = 255;
    }
  }
  return { width, height, data: wide };
}

/**
 * What no work on texts has reason to change in a frame: everything but the surroundings of the texts that are to go and
 * of what was found and may be drawn anew.
 */
export function untouchedAt(frame: number, truth: Truth, callouts: readonly Callout[]): Mask {
  const { width, height, framesPerSecond, texts } = truth;
  const data = new Uint8Array(width * height).fill(255);
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

function clearBox({ width, height, data }: Mask & { readonly data: Uint8Array }, box: Box, margin: number): void {
  const left = Math.max(0, Math.floor(box.x - margin));
  const right = Math.min(width, Math.ceil(box.x + box.width + margin));
  const bottom = Math.min(height, Math.ceil(box.y + box.height + margin));
  for (let y = Math.max(0, Math.floor(box.y - margin)); y < bottom; y++) {
    if (right > left) data.fill(0, y * width + left, y * width + right);
  }
}
