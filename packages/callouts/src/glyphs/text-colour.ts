import type { Mask, Picture } from '@polydub/contracts';
import {
  differenceOfMasks,
  dilate,
  distanceToMask,
  invertedMask,
  maskArea,
  maskWhere,
  sharedMask,
} from '@polydub/vision';
import { isRule, liesAmong } from './among-letters.js';
import { type Colour, colourAt, colourDistance, MIN_DISTANCE, mainColours, nearestColours } from './colour-clusters.js';
import { columnsReached, linesMask, spacesIn } from './line-pieces.js';
import { linesOnPlates } from './lines-on-plates.js';
import type { TextArea } from './text-area.js';
import { touching } from './touching.js';
import { withEnclosed } from './with-enclosed.js';

/** A main colour of the picture, its pixels, and how much they look like letters. */
interface Candidate {
  readonly colour: Colour;
  readonly mask: Mask;
  /** 0…1. */
  readonly likeness: number;
}

/** Levels by which a pixel of text may change over time: noise of cameras and codecs. */
const STEADY_LEVELS = 10;
const MIN_LIKENESS = 0.12;
/** Candidates this close to the best one may be the letters, too, such as an outline and what it encloses. */
const SHARE_OF_BEST = 0.45;

/** The colours of the letters, most often one. The colour of an outline or a shadow is not among them. Empty when nothing looks like letters. */
export function textColours(area: TextArea): TextColour[] {
  const found = coloursWithin(area, { minLikeness: MIN_LIKENESS, around: [] });
  const onPlates = (found?.best ?? 0) < UNSURE_LIKENESS ? coloursOnPlates(area, found?.best ?? 0) : undefined;
  if (onPlates) return [...onPlates.colours];
  if (!found) return [];
  const others = spacesIn(area, found.letters);
  // Words in a colour of their own, as in karaoke, are a small part of the line, but look like letters where they are.
  const wanted = { minLikeness: SHARE_OF_BEST * found.best, around: found.around };
  const there = others.length > 0 && coloursWithin({ ...area, lines: others }, wanted);
  return [...found.colours, ...(there ? there.colours : [])];
}

/** Where nothing looks more like letters than this, the lines may reach beyond the plate that they stand on. */
const UNSURE_LIKENESS = 0.35;
/** By how much letters must look more like letters there. */
const MIN_GAIN = 1.5;

/** The colours of letters on plates that end within the lines' boxes; undefined where there are none, or they are no clearer there. */
function coloursOnPlates(area: TextArea, best: number): FoundColours | undefined {
  const { picture } = area;
  const inLines = linesMask(area);
  const nearest = nearestColours(picture, mainColours(picture, inLines));
  const counts = new Map<number, number>();
  for (let pixel = 0; pixel < nearest.length; pixel++)
    if (inLines.data[pixel] !== 0)
      counts.set(nearest[pixel] as number, (counts.get(nearest[pixel] as number) ?? 0) + 1);
  const [commonest] = [...counts].reduce((most, other) => (other[1] > most[1] ? other : most), [-1, 0]);
  const ground = maskWhere(picture.width, picture.height, (pixel) => nearest[pixel] === commonest);
  const lines = linesOnPlates(area.lines, ground);
  const minLikeness = Math.max(MIN_LIKENESS, MIN_GAIN * best);
  return lines && coloursWithin({ ...area, lines }, { minLikeness, around: [] });
}

interface FoundColours {
  readonly colours: readonly TextColour[];
  /** Their pixels. */
  readonly letters: Mask;
  /** Colours of what lies around them: outlines and shadows. */
  readonly around: readonly Colour[];
  /** How much the likeliest one looks like letters, 0…1. */
  readonly best: number;
}

/** The colours that look at least so much like letters of the lines, and are not known to lie around letters. */
function coloursWithin(
  area: TextArea,
  { minLikeness, around }: { readonly minLikeness: number; readonly around: readonly Colour[] },
): FoundColours | undefined {
  const { picture } = area;
  const inLines = linesMask(area);
  const colours = mainColours(picture, inLines);
  const nearest = nearestColours(picture, colours);
  const masks = colours.map((_, index) =>
    maskWhere(
      picture.width,
      picture.height,
      (pixel) => nearest[pixel] === index && (area.change.data[pixel] as number) <= STEADY_LEVELS,
    ),
  );
  const places = placesOf(area, inLines, masks);
  const all = masks.map((mask, index) => ({
    colour: colours[index] as Colour,
    mask,
    likeness: likenessOf(area, places, mask),
  }));
  const written = all.filter((candidate) => !isRule(area, sharedMask(candidate.mask, inLines)));
  const candidates = written.filter((candidate) => !isMixture(candidate, written, inLines));
  const best = Math.max(...candidates.map(({ likeness }) => likeness));
  if (best < minLikeness) return undefined;
  const isAround = ({ colour }: Candidate) => around.some((other) => colourDistance(colour, other) < MIN_DISTANCE);
  const likely = candidates.filter((each) => each.likeness >= best * SHARE_OF_BEST && !isAround(each));
  const chosen = innermost(withoutShadows(likely, candidates, area, inLines), candidates, area);
  return {
    colours: chosen.map(({ colour }) => ({ colour, radius: radiusOf(colour, candidates) })),
    letters: maskWhere(picture.width, picture.height, (pixel) => chosen.some(({ mask }) => mask.data[pixel] !== 0)),
    around: likely.filter((each) => !chosen.includes(each)).map(({ colour }) => colour),
    best,
  };
}

/** A colour of letters. */
export interface TextColour {
  readonly colour: Colour;
  /** Pixels this far from it, in levels, still have it. */
  readonly radius: number;
}

/** The largest radius of a colour, in levels. */
const MAX_RADIUS = 60;
/** Share of the way to the next colour that still counts. */
const RADIUS_SHARE = 0.55;

function radiusOf(colour: Colour, candidates: readonly Candidate[]): number {
  const others = candidates.filter((candidate) => candidate.colour !== colour);
  const nearest = Math.min(...others.map((other) => colourDistance(colour, other.colour)));
  return Math.min(MAX_RADIUS, RADIUS_SHARE * nearest);
}

/** How far a mixture may be from the straight line between the two colours that it is made of, in levels. */
const MIXTURE_LEVELS = 25;
/** Mean distance of the pixels of blurred edges from everything else. */
const EDGE_DEPTH_PIXELS = 1.25;

/** Whether a colour is that of blurred edges between two others. */
function isMixture({ colour, mask }: Candidate, all: readonly Candidate[], inLines: Mask): boolean {
  const isBetween = all.some((one) =>
    all.some((other) => one !== other && liesBetween(colour, one.colour, other.colour)),
  );
  return isBetween && meanDepth(mask, inLines) < EDGE_DEPTH_PIXELS;
}

function liesBetween(colour: Colour, one: Colour, other: Colour): boolean {
  const whole = colourDistance(one, other);
  const [first, second] = [colourDistance(colour, one), colourDistance(colour, other)];
  if (first < 0.12 * whole || second < 0.12 * whole || first > whole || second > whole) return false;
  const along = (first * first - second * second + whole * whole) / (2 * whole);
  return Math.sqrt(Math.max(0, first * first - along * along)) < MIXTURE_LEVELS;
}

/** Mean distance of a mask's pixels in the lines from everything outside of it. */
function meanDepth(mask: Mask, inLines: Mask): number {
  const depth = distanceToMask(invertedMask(mask)).data;
  const inside = sharedMask(mask, inLines);
  return (
    depth.reduce((sum, value, pixel) => sum + (inside.data[pixel] === 0 ? 0 : value), 0) / Math.max(1, maskArea(inside))
  );
}

/** Where letters are and where they are not. */
interface Places {
  readonly inLines: Mask;
  /** A little away from the lines; where they stand on an even ground, no farther than that. */
  readonly around: Mask;
  /** Along the borders of the lines' boxes, inside. */
  readonly rim: Mask;
}

/** @param masks Of the main colours. */
function placesOf(area: TextArea, inLines: Mask, masks: readonly Mask[]): Places {
  const near = differenceOfMasks(linesMask(area, area.lineHeight * 0.5), linesMask(area, area.lineHeight * 0.1));
  const rim = differenceOfMasks(inLines, erodedLines(area));
  const ground = masks.find((mask) => shareOf(mask, rim) >= MIN_GROUND_RIM);
  // What was filmed beside a plate may have the colour of its letters.
  const around = ground ? sharedMask(near, withEnclosed(touching(ground, inLines))) : near;
  return { inLines, around, rim };
}

/** Share of the lines' border that an even ground fills. */
const MIN_GROUND_RIM = 0.9;

/** Letters are thin, keep within their line, reach along all of it and fill less than half of it. */
function likenessOf(area: TextArea, { inLines, around, rim }: Places, mask: Mask): number {
  const share = shareOf(mask, inLines);
  if (share === 0) return 0;
  const within = share / (share + 2 * shareOf(mask, around));
  const offBorder = 1 - Math.min(1, shareOf(mask, rim) / share);
  const sparse = share < 0.5 ? 1 : Math.max(0, 1 - (share - 0.5) * 4);
  const flat = within * (0.3 + 0.7 * offBorder) * sparse * columnsReached(area, mask);
  return flat > 0 ? flat * thinness(area, inLines, mask) : 0;
}

function shareOf(mask: Mask, where: Mask): number {
  let [inside, all] = [0, 0];
  for (let pixel = 0; pixel < where.data.length; pixel++) {
    if (where.data[pixel] === 0) continue;
    all += 1;
    if (mask.data[pixel] !== 0) inside += 1;
  }
  return all > 0 ? inside / all : 0;
}

function erodedLines(area: TextArea): Mask {
  const inset = Math.max(1, Math.round(area.lineHeight * 0.06));
  const lines = area.lines.map(({ x, y, width, height }) => ({
    x: x + inset,
    y: y + inset,
    width: width - 2 * inset,
    height: height - 2 * inset,
  }));
  return linesMask({ ...area, lines });
}

/** 1 where strokes are as thin as letters, less where there are large areas. */
function thinness({ lineHeight }: TextArea, inLines: Mask, mask: Mask): number {
  const depth = distanceToMask(invertedMask(mask)).data;
  let [thick, all] = [0, 0];
  for (let pixel = 0; pixel < depth.length; pixel++) {
    if (mask.data[pixel] === 0 || inLines.data[pixel] === 0) continue;
    all += 1;
    if ((depth[pixel] as number) > (lineHeight * MAX_STROKE) / 2) thick += 1;
  }
  return all > 0 ? Math.max(0, 1 - (3 * thick) / all) : 0;
}

/** Widest stroke of bold letters, compared with the height of a line's box. */
export const MAX_STROKE = 0.3;

/** Pixels this near to a colour have it, in levels. */
const PURE_LEVELS = 12;
/** How much larger the share of such pixels is in letters than in their blurred shadow, at least. */
const PURER = 0.3;

/** Letters fill a smaller share of their lines than this; a plate that is hardly larger than its letters fills more. */
const MIN_PLATE_SHARE = 0.4;

/**
 * Leaves out blurred shadows: letters beside them have one even colour, a shadow is mixed with what it falls on. Thin letters on a
 * tight plate and coloured ones in an outline are mixed, too, but lie inside of it.
 */
function withoutShadows(
  likely: readonly Candidate[],
  all: readonly Candidate[],
  { picture }: TextArea,
  inLines: Mask,
): Candidate[] {
  const pure = likely.map((candidate) => ({
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

function purityOf({ colour, mask }: Candidate, picture: Picture, inLines: Mask): number {
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
function innermost(likely: readonly Candidate[], all: readonly Candidate[], area: TextArea): Candidate[] {
  const exposed = likely.map((candidate) => ({ candidate, exposure: exposureOf(candidate.mask, likely, all) }));
  const chosen: Candidate[] = [];
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
function liesAround(mask: Mask, letters: readonly Candidate[]): boolean {
  if (letters.some((other) => isBeside(mask, other.mask))) return true;
  return isEnclosed(unionOf(letters, mask), mask);
}

function unionOf(candidates: readonly Candidate[], { width, height }: Mask): Mask {
  return maskWhere(width, height, (pixel) => candidates.some(({ mask }) => mask.data[pixel] !== 0));
}

/** Whether a colour that is as much like letters as another one lies inside of it. */
function isInside(one: Candidate, other: Candidate): boolean {
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
function exposureOf(mask: Mask, likely: readonly Candidate[], all: readonly Candidate[]): number {
  const rim = differenceOfMasks(dilate(mask, RIM_PIXELS), mask);
  const others = all.filter((candidate) => !likely.includes(candidate));
  const background = maskWhere(mask.width, mask.height, (pixel) =>
    others.some((other) => other.mask.data[pixel] !== 0),
  );
  const area = maskArea(rim);
  return area === 0 ? 1 : shareOf(background, rim);
}
