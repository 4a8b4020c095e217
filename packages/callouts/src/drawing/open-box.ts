import type { Box, Callout } from '@polydub/contracts';
import type { TextMeasure } from '../fonts/canvas-font.js';
import { type Surroundings, textsAboveAndBelow } from './free-box.js';
import { letterBox, originalBaselines } from './original-letters.js';

/** What lines keep from what is above and below them, in sizes of the font; no more than the first letters and the last baseline of the original do. */
const MIN_GAP = 0.3;

/** What is around a text, and what measures it. */
type Obstacles = Pick<Surroundings, 'others' | 'otherTexts'> & { readonly originalMeasure: TextMeasure };

/**
 * The part of a free box in which a text may take more lines than its original has: not over what ends the even ground around that, such as
 * a rule, and not pressed onto the texts above and below it.
 */
export function openBox(callout: Callout, free: Box, surroundings: Obstacles): Box {
  const { ground, style, box } = callout;
  const letters = letterBox(callout);
  const first = letters.y;
  const last = originalBaselines(callout, surroundings.originalMeasure).at(-1) ?? first + letters.height;
  const keep = MIN_GAP * style.fontSizePixels;
  const roomIn = (gap: number, share: number) => Math.max(0, gap - keep) * share;
  const texts = textsAboveAndBelow(callout, surroundings);
  const isAbove = (top: number, bottom: number) => top + bottom < 2 * box.y + box.height;
  const above = texts.filter(({ sides }) => isAbove(sides.top, sides.bottom));
  const below = texts.filter((text) => !above.includes(text));
  const top = Math.max(
    free.y,
    ...(ground ? [first - roomIn(first - ground.y, 1)] : []),
    ...above.map(({ sides, share }) => first - roomIn(first - sides.bottom, share)),
  );
  const bottom = Math.min(
    free.y + free.height,
    ...(ground ? [last + roomIn(ground.y + ground.height - last, 1)] : []),
    ...below.map(({ sides, share }) => last + roomIn(sides.top - last, share)),
  );
  return { ...free, y: top, height: bottom - top };
}
