import type { Box, Callout } from '@polydub/contracts';
import { letterBox } from './original-letters.js';

/** What lines keep from what is above and below them, in sizes of the font; no more than those of the original do. */
const MIN_GAP = 0.15;

/**
 * The part of a free box in which a text may take more lines than its original has: not over what ends the even ground around that, such as
 * a rule.
 */
export function openBox(callout: Callout, free: Box): Box {
  const { ground, style } = callout;
  if (!ground) return free;
  const letters = letterBox(callout);
  const keep = MIN_GAP * style.fontSizePixels;
  const [above, below] = [letters.y - ground.y, ground.y + ground.height - letters.y - letters.height];
  const top = Math.max(free.y, letters.y - Math.max(0, above - keep));
  const bottom = Math.min(free.y + free.height, letters.y + letters.height + Math.max(0, below - keep));
  return { ...free, y: top, height: bottom - top };
}
