import type { Mask, Picture } from '@polydub/contracts';
import { differenceOfMasks, dilate, maskArea, maskWhere, pixelsInside, sharedMask } from '@polydub/vision';
import { liesAmong } from './among-letters.js';
import { colourAt, colourDistance } from './colour-clusters.js';
import { type ColourCandidate, shareOf } from './letter-likeness.js';
import type { TextArea } from './text-area.js';

/** Pixels this near to a colour have it, in levels. */
const PURE_LEVELS = 12;
/** How much larger the share of such pixels is in letters than in their blurred shadow, at least. */
const PURER = 0.3;

/** Letters fill a smaller share of their lines than this; a plate that is hardly larger than its letters fills more. */
const MIN_PLATE_SHARE = 0.4;

/**
 * Leaves out shadows. Beside blurred ones letters have one even colour, a shadow is mixed with what it falls on. Thin letters on a
 * tight plate and coloured ones in an outline are mixed, too, but lie inside of it. What is seen of a hard one lies where letters would be
 * that are moved a little.
 */
export function withoutShadows(
  likely: readonly ColourCandidate[],
  all: readonly ColourCandidate[],
  { picture, lineHeight }: TextArea,
  inLines: Mask,
): ColourCandidate[] {
  const within = new Map(likely.map((candidate) => [candidate, sharedMask(candidate.mask, inLines)]));
  const maskOf = (candidate: ColourCandidate) => within.get(candidate) ?? candidate.mask;
  const isCast = (one: ColourCandidate) =>
    likely.some((other) => other !== one && isHardShadow(maskOf(one), maskOf(other), lineHeight));
  const lit = likely.filter((candidate) => !isCast(candidate));
  const pure = lit.map((candidate) => ({
    candidate,
    purity: purityOf(candidate, picture, inLines),
    exposure: exposureOf(candidate.mask, likely, all),
    isLarge: shareOf(candidate.mask, inLines) >= MIN_PLATE_SHARE,
  }));
  const isShadow = ({ candidate, purity, exposure }: (typeof pure)[number]) =>
    pure.some(
      (other) =>
        other.purity >= purity + PURER &&
        !(other.isLarge && exposure < other.exposure) &&
        !isEnclosed(candidate.mask, other.candidate.mask) &&
        isBeside(candidate.mask, other.candidate.mask),
    );
  return pure.filter((each) => !isShadow(each)).map(({ candidate }) => candidate);
}

/** Shadows are moved by up to this, compared with the height of a line, and by no more pixels. */
const MAX_SHADOW_SHIFT = 0.2;
const MAX_SHADOW_SHIFT_PIXELS = 10;
/** What is seen of a shadow is smaller than its letters, and this share of it lies within the moved letters. */
const MAX_SHADOW_AREA = 0.7;
const MIN_CAST_SHARE = 0.9;

function isHardShadow(mask: Mask, letters: Mask, lineHeight: number): boolean {
  if (maskArea(mask) > MAX_SHADOW_AREA * maskArea(letters) || isEnclosed(mask, letters)) return false;
  const pixels = pixelsInside(mask);
  const reach = Math.min(MAX_SHADOW_SHIFT_PIXELS, Math.max(2, Math.round(MAX_SHADOW_SHIFT * lineHeight)));
  for (let y = -reach; y <= reach; y++) {
    for (let x = -reach; x <= reach; x++) {
      const from = y * letters.width + x;
      let within = 0;
      for (const pixel of pixels) if ((letters.data[pixel - from] ?? 0) !== 0) within += 1;
      if (within >= MIN_CAST_SHARE * pixels.length) return true;
    }
  }
  return false;
}

function purityOf({ colour, mask }: ColourCandidate, picture: Picture, inLines: Mask): number {
  const inside = sharedMask(mask, inLines);
  const isPure = (pixel: number) => colourDistance(colour, colourAt(picture, pixel)) <= PURE_LEVELS;
  const evenly = maskWhere(mask.width, mask.height, (pixel) => inside.data[pixel] !== 0 && isPure(pixel));
  return maskArea(evenly) / Math.max(1, maskArea(inside));
}

/** Exposures this near to one another are equal. */
const EQUAL_EXPOSURE = 0.12;
/** Of those, colours of at least this share of the best likeness are as much like letters. */
const EQUAL_LIKENESS = 0.9;
/** This share of what is just around letters is their outline. A shadow lies at one side only. */
const ENCLOSED_SHARE = 0.75;
/** What is just around a mask. */
const RIM_PIXELS = 2.3;
/** How wide blurred edges are. */
const EDGE_PIXELS = 1.5;
/** How near to one another an outline and its letters are. */
const BESIDE_PIXELS = 3;

/**
 * Of colours that lie side by side, the one that is enclosed by the others: an outline, a shadow or a blurred edge lies around the letters.
 * Colours of different words are all kept.
 */
export function innermost(
  likely: readonly ColourCandidate[],
  all: readonly ColourCandidate[],
  area: TextArea,
): ColourCandidate[] {
  const exposed = likely.map((candidate) => ({ candidate, exposure: exposureOf(candidate.mask, likely, all) }));
  const chosen: ColourCandidate[] = [];
  while (exposed.length > 0) {
    const least = Math.min(...exposed.map(({ exposure }) => exposure));
    const equal = exposed.filter(({ exposure }) => exposure <= least + EQUAL_EXPOSURE);
    const [likeliest] = equal.sort((one, other) => other.candidate.likeness - one.candidate.likeness);
    if (!likeliest) break;
    const best = equal.find((one) => isInside(one.candidate, likeliest.candidate)) ?? likeliest;
    exposed.splice(exposed.indexOf(best), 1);
    if (
      !liesAround(best.candidate.mask, chosen) &&
      !liesAmong(area, best.candidate.mask, unionOf(chosen, best.candidate.mask))
    )
      chosen.push(best.candidate);
  }
  return chosen;
}

/** Whether a mask is beside letters, or is what surrounds all of them, as a thick outline of words in several colours does. */
function liesAround(mask: Mask, letters: readonly ColourCandidate[]): boolean {
  if (letters.some((other) => isBeside(mask, other.mask))) return true;
  return isEnclosed(unionOf(letters, mask), mask);
}

function unionOf(candidates: readonly ColourCandidate[], { width, height }: Mask): Mask {
  return maskWhere(width, height, (pixel) => candidates.some(({ mask }) => mask.data[pixel] !== 0));
}

/** Whether a colour that is as much like letters as another one lies inside of it. */
function isInside(one: ColourCandidate, other: ColourCandidate): boolean {
  return one.likeness >= EQUAL_LIKENESS * other.likeness && isEnclosed(one.mask, other.mask);
}

/** Whether a mask lies inside of what another one surrounds, as letters in their outline, and not the other in this one. */
function isEnclosed(mask: Mask, other: Mask): boolean {
  const around = (inner: Mask, outer: Mask) =>
    shareOf(dilate(outer, EDGE_PIXELS), differenceOfMasks(dilate(inner, RIM_PIXELS), inner));
  const share = around(mask, other);
  return share >= ENCLOSED_SHARE && share > around(other, mask);
}

/** Whether much of a mask is near to another one. */
function isBeside(mask: Mask, other: Mask): boolean {
  return shareOf(dilate(other, BESIDE_PIXELS), mask) > 0.25;
}

/** Share of the pixels just around a mask that look like background and not like another candidate. */
function exposureOf(mask: Mask, likely: readonly ColourCandidate[], all: readonly ColourCandidate[]): number {
  const rim = differenceOfMasks(dilate(mask, RIM_PIXELS), mask);
  const others = all.filter((candidate) => !likely.includes(candidate));
  const background = maskWhere(mask.width, mask.height, (pixel) =>
    others.some((other) => other.mask.data[pixel] !== 0),
  );
  const area = maskArea(rim);
  return area === 0 ? 1 : shareOf(background, rim);
}
