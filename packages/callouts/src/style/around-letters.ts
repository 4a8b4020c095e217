import type { CalloutStyle, Mask, Picture } from '@polydub/contracts';
import { dilate, distanceToMask, maskArea, maskWhere, pixelsInside } from '@polydub/vision';
import { backgroundBehind } from '../glyphs/background-behind.js';
import { type Colour, colourAt, colourDistance, medianColour, middle } from '../glyphs/colour-clusters.js';
import type { GlyphMasks } from '../glyphs/glyph-masks.js';
import { hexOf, meanOf } from './letter-colours.js';

/** What is drawn around letters. */
export type AroundLetters = Pick<CalloutStyle, 'outline' | 'shadow'>;

/** How far the pixels of one outline may be from its colour, in levels: the median. */
const OUTLINE_SPREAD = 22;
/** The same for a thin one, which is mixed with what is around it, where that differs at least so many times as much within itself. */
const MIXED_SPREAD = 30;
const MORE_SPREAD = 2;
/** What an outline differs by at least from letters and from the background, in levels. */
const MIN_DIFFERENCE = 45;

/** Letters in a picture, and pixels sorted by their distance from them. */
interface Profile {
  readonly picture: Picture;
  readonly letters: Colour;
  readonly masks: GlyphMasks;
  /** Pixels at the distances 0…0.5, 0.5…1.5 and so on. */
  readonly atDistance: readonly (readonly number[])[];
  /** Mean colour beyond all that belongs to the text, and how far what is there is from it, in levels: the median. */
  readonly background: Colour;
  readonly backgroundSpread: number;
}

/** Finds outline and shadow of letters whose masks are known. */
export function aroundLetters(
  picture: Picture,
  masks: GlyphMasks,
  letters: Colour,
  letterHeight: number,
): AroundLetters {
  const profile = profileOf(picture, masks, letters, Math.max(4, Math.min(18, Math.round(letterHeight * 0.35))));
  const outline = findOutline(profile);
  const shadow = findShadow(profile, outline?.widthPixels ?? 0, letterHeight);
  return { ...(outline ? { outline } : {}), ...(shadow ? { shadow } : {}) };
}

function profileOf(picture: Picture, masks: GlyphMasks, letters: Colour, reach: number): Profile {
  const distances = distanceToMask(masks.fill).data;
  const atDistance: number[][] = Array.from({ length: reach + 1 }, () => []);
  const beyond: number[] = [];
  for (let pixel = 0; pixel < distances.length; pixel++) {
    const distance = Math.round(distances[pixel] as number);
    atDistance[distance]?.push(pixel);
    if (distance > 1 && distance <= reach + 4 && masks.ring.data[pixel] === 0) beyond.push(pixel);
  }
  const background = meanOf(picture, beyond);
  return { picture, letters, masks, atDistance, background, backgroundSpread: spreadOf(picture, beyond, background) };
}

function spreadOf(picture: Picture, pixels: readonly number[], colour: Colour): number {
  return middle(pixels.map((pixel) => colourDistance(colourAt(picture, pixel), colour)));
}

function findOutline(profile: Profile): CalloutStyle['outline'] {
  const { picture, letters, background, atDistance } = profile;
  let best: { colour: Colour; distance: number } | undefined;
  for (const distance of [1, 2, 3]) {
    const pixels = atDistance[distance] ?? [];
    const colour = medianColour(picture, pixels);
    if (!colour || !isOutline(profile, pixels, colour)) continue;
    if (!best || colourDistance(colour, letters) > colourDistance(best.colour, letters) + 12)
      best = { colour, distance };
  }
  if (!best) return undefined;
  const widthPixels = outlineWidth(profile, best);
  if (
    widthPixels < 0.6 ||
    (offLine(best.colour, letters, background) < 25 && colourDistance(best.colour, background) < MIN_DIFFERENCE)
  )
    return undefined;
  return { colour: hexOf(best.colour), widthPixels };
}

/** Whether pixels around the letters belong to the text, have one colour, and it is neither the letters' nor the background's. */
function isOutline(
  { picture, masks, letters, background, backgroundSpread }: Profile,
  pixels: readonly number[],
  colour: Colour,
): boolean {
  const inRing = pixels.filter((pixel) => masks.ring.data[pixel] !== 0).length;
  const mostSpread = Math.max(OUTLINE_SPREAD, Math.min(MIXED_SPREAD, backgroundSpread / MORE_SPREAD));
  return (
    inRing >= 0.7 * pixels.length &&
    spreadOf(picture, pixels, colour) <= mostSpread &&
    colourDistance(colour, letters) >= MIN_DIFFERENCE &&
    offLine(colour, letters, background) >= 25
  );
}

/** How far a colour is from every mixture of two others: what is near is a blurred edge, and no outline. */
function offLine(colour: Colour, one: Colour, other: Colour): number {
  const length = colourDistance(one, other);
  const along = dot(colour, one, other) / Math.max(1, length * length);
  const part = Math.max(0, Math.min(1, along));
  const nearest = one.map((value, channel) => value + part * ((other[channel] as number) - value));
  return colourDistance(colour, nearest as unknown as Colour);
}

/** The product of the ways from `start` to `point` and to `end`. */
function dot(point: Colour, start: Colour, end: Colour): number {
  return ([0, 1, 2] as const).reduce<number>(
    (sum, channel) => sum + (point[channel] - start[channel]) * (end[channel] - start[channel]),
    0,
  );
}

/**
 * Adds up, distance by distance, how much of the pixels has the outline's colour and not the background's. Nearer to the letters than
 * where it is clearest it is mixed with their colour.
 */
function outlineWidth(
  { picture, background, atDistance }: Profile,
  { colour, distance: clearest }: { readonly colour: Colour; readonly distance: number },
): number {
  const square = Math.max(1, colourDistance(colour, background) ** 2);
  let width = clearest - 1;
  for (const pixels of atDistance.slice(clearest)) {
    if (pixels.length === 0) break;
    const share = dot(meanOf(picture, pixels), background, colour) / square;
    const spread = spreadOf(picture, pixels, colour);
    width += Math.max(0, Math.min(1, share));
    if (share < 0.5 || spread > 2 * OUTLINE_SPREAD) break;
  }
  return Math.round(width * 4) / 4;
}

/** The share of the place where a shadow would be that must belong to the text. */
const MIN_SHADOW_OVERLAP = 0.45;
/** A shadow differs by at least this from what is around the text, in levels: else it is that itself, seen between letters. */
const MIN_SHADOW_DIFFERENCE = 30;

function findShadow(profile: Profile, outlinePixels: number, lineHeight: number): CalloutStyle['shadow'] {
  const { picture, masks, atDistance, background } = profile;
  const { width, height } = masks.fill;
  const own = dilate(masks.fill, outlinePixels + 1);
  const around = maskWhere(width, height, (pixel) => masks.ring.data[pixel] !== 0 && own.data[pixel] === 0);
  const seen = maskWhere(width, height, (pixel) => own.data[pixel] === 0 && around.data[pixel] === 0);
  const behind = backgroundBehind(picture, seen, lineHeight);
  const behindAt = (pixel: number) => behind.map(({ data }) => data[pixel]) as unknown as Colour;
  const rest = strongPart(around, (pixel) => colourDistance(colourAt(picture, pixel), behindAt(pixel)));
  if (maskArea(rest) < MIN_SHADOW_SHARE * maskArea(masks.fill)) return undefined;
  const letters = dilate(masks.fill, outlinePixels);
  const found = bestShift(letters, own, rest, atDistance.length - 1);
  if (found.overlap < MIN_SHADOW_OVERLAP) return undefined;
  const shade = maskWhere(width, height, (pixel) => letters.data[pixel - found.y * width - found.x] !== 0);
  const inside = pixelsInside(shade).filter((pixel) => rest.data[pixel] !== 0);
  const colour = medianColour(picture, inside);
  if (!colour || colourDistance(colour, background) < MIN_SHADOW_DIFFERENCE) return undefined;
  const shareOf = (pixel: number) => {
    const at = behindAt(pixel);
    return dot(colourAt(picture, pixel), at, colour) / Math.max(1, colourDistance(at, colour) ** 2);
  };
  const blurPixels = blurOf(shade, around, shareOf);
  return { colour: hexOf(colour), offsetX: found.x, offsetY: found.y, blurPixels };
}

/** A shadow covers at least this much, compared with its letters. */
const MIN_SHADOW_SHARE = 0.15;
/** The strongest of all differences from the background, as a share of their number. */
const STRONG_SHARE = 0.1;
/** A soft shadow has about this share of its strength where a hard one would end. */
const EDGE_STRENGTH = 0.5;

/** What differs from the background as strongly as a shadow within its edge: clouds and the like that are seen around letters are fainter. */
function strongPart(around: Mask, differenceOf: (pixel: number) => number): Mask {
  const differences = new Map(Array.from(pixelsInside(around), (pixel) => [pixel, differenceOf(pixel)]));
  const sorted = [...differences.values()].sort((one, other) => other - one);
  const strong = sorted[Math.floor(STRONG_SHARE * sorted.length)] ?? 0;
  const least = Math.max(MIN_SHADOW_DIFFERENCE, EDGE_STRENGTH * strong);
  return maskWhere(around.width, around.height, (pixel) => (differences.get(pixel) ?? 0) >= least);
}

/** Outside of its edge a blurred shadow has, all together, this part of its blur, which is two standard deviations. */
const SPILL_TO_BLUR = 5;
/** What a codec makes of a hard edge, in pixels. */
const HARD_SPILL = 0.4;
/** Fainter than this a shadow has ended. */
const MIN_SHARE = 0.1;

/** How soft a shadow is: adds up, distance by distance from its edge, how much of what is there it makes up. */
function blurOf(shade: Mask, around: Mask, shareOf: (pixel: number) => number): number {
  const distances = distanceToMask(shade).data;
  const outside = pixelsInside(around).filter((pixel) => shade.data[pixel] === 0);
  const sums = new Map<number, { sum: number; count: number }>();
  for (const pixel of outside) {
    const distance = Math.ceil((distances[pixel] as number) - 0.5);
    const { sum, count } = sums.get(distance) ?? { sum: 0, count: 0 };
    sums.set(distance, { sum: sum + shareOf(pixel), count: count + 1 });
  }
  let spill = 0;
  for (let distance = 1; ; distance += 1) {
    const { sum, count } = sums.get(distance) ?? { sum: 0, count: 1 };
    if (sum / count < MIN_SHARE) break;
    spill += Math.min(1, sum / count);
  }
  return spill < HARD_SPILL ? 0 : Math.round(SPILL_TO_BLUR * spill);
}

/** By how much the letters must be moved so that what they then cover besides themselves is most like a mask. */
function bestShift(letters: Mask, own: Mask, rest: Mask, reach: number): { x: number; y: number; overlap: number } {
  const { width } = letters;
  const pixels = pixelsInside(letters);
  const restArea = maskArea(rest);
  let best = { x: 0, y: 0, overlap: 0 };
  for (let y = -reach; y <= reach; y++) {
    for (let x = -reach; x <= reach; x++) {
      let [shared, covered] = [0, 0];
      for (const pixel of pixels) {
        const to = pixel + y * width + x;
        if (own.data[to] !== 0) continue;
        covered += 1;
        if (rest.data[to] !== 0) shared += 1;
      }
      const overlap = shared / Math.max(1, covered + restArea - shared);
      if (overlap > best.overlap) best = { x, y, overlap };
    }
  }
  return best;
}
