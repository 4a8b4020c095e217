import type { Box, Mask } from '@polydub/contracts';
import { type Component, connectedComponents } from '@polydub/vision';
import { lettersNow } from './glyph-masks.js';
import type { TextArea } from './text-area.js';

/** A letter is the same one as at another time where it shares so much with it. */
const MIN_SHARED = 0.3;
/** It has another size where it is wider and higher by so many pixels, and by no more than this factor: edges are found a pixel off. */
const MIN_GROWTH_PIXELS = 2.5;
const MAX_GROWTH = 1.6;
/** Words change their size where this share of the letters does. */
const MIN_RESIZED_SHARE = 0.05;

/**
 * Whether words change their size together with their colour, such as the one that is said: the letters of one time do not cover those
 * of another.
 */
export function hasResizedWords({ otherColours = [], ...area }: TextArea): boolean {
  if (otherColours.length === 0) return false;
  const now = lettersNow(area);
  return otherColours.some(
    (state) => resizedShare(lettersNow({ ...state, lines: area.lines }), now) >= MIN_RESIZED_SHARE,
  );
}

function resizedShare(letters: Mask, others: Mask): number {
  const [one, other] = [connectedComponents(letters), connectedComponents(others)];
  const partners = new Map<number, Map<number, number>>();
  for (const [pixel, label] of one.labels.entries()) {
    const its = other.labels[pixel] as number;
    if (label === 0 || its === 0) continue;
    const shared = partners.get(label) ?? new Map<number, number>();
    partners.set(label, shared.set(its, (shared.get(its) ?? 0) + 1));
  }
  let [seen, resized] = [0, 0];
  for (const letter of one.components) {
    const [its, shared] = [...(partners.get(letter.label) ?? [])].reduce(
      (most, next) => (next[1] > most[1] ? next : most),
      [0, 0],
    );
    const partner = other.components.find(({ label }) => label === its);
    if (!partner || shared < MIN_SHARED * Math.min(letter.area, partner.area)) continue;
    seen += letter.area;
    if (haveOtherSizes(letter, partner)) resized += letter.area;
  }
  return resized / Math.max(1, seen);
}

function haveOtherSizes({ box: one }: Component, { box: other }: Component): boolean {
  const [small, large]: [Box, Box] = one.height < other.height ? [one, other] : [other, one];
  const isLarger = (side: 'width' | 'height') =>
    large[side] - small[side] >= MIN_GROWTH_PIXELS && large[side] <= MAX_GROWTH * small[side];
  return isLarger('width') && isLarger('height');
}
