import type { Mask } from '@polydub/contracts';
import { distanceToMask, invertedMask, maskArea, maskWhere, sharedMask } from '@polydub/vision';
import { isRule } from './among-letters.js';
import { canBeTold } from './can-be-told.js';
import { type Colour, colourDistance, MIN_DISTANCE, mainColours, nearestColours } from './colour-clusters.js';
import { enclosedLetters } from './enclosed-letters.js';
import { innermost, withoutShadows } from './innermost-colours.js';
import { type ColourCandidate, likenessOf, MIN_LETTER_SHARE, placesOf, shareOf } from './letter-likeness.js';
import { lettersArea, spacesIn } from './line-pieces.js';
import { linesOnPlates } from './lines-on-plates.js';
import type { TextArea } from './text-area.js';

/** Levels by which a pixel of text may change over time: noise of cameras and codecs. */
const STEADY_LEVELS = 10;
const MIN_LIKENESS = 0.12;
/** Candidates this close to the best one may be the letters, too, such as an outline and what it encloses. */
const SHARE_OF_BEST = 0.45;

/** The colours of the letters, most often one. The colour of an outline or a shadow is not among them. Empty when nothing looks like letters. */
export function textColours(area: TextArea): TextColour[] {
  const found = coloursWithin(area, { minLikeness: MIN_LIKENESS, around: [] });
  const best = found && shareOf(found.letters, lettersArea(area)) >= MIN_LETTER_SHARE ? found.best : 0;
  const onPlates = coloursOnPlates(area, found?.colours ?? [], best);
  if (onPlates) return [...onPlates.colours];
  if (!found) return [];
  const others = spacesIn(area, found.letters);
  // Words in a colour of their own, as in karaoke, are a small part of the line, but look like letters where they are.
  const wanted = { minLikeness: SHARE_OF_BEST * found.best, around: found.around };
  const there = others.length > 0 && coloursWithin({ ...area, lines: others }, wanted);
  return [...found.colours, ...(there ? there.colours : [])];
}

/** Where nothing looks more like letters than this, the lines may reach beyond the plate that they stand on. */
const UNSURE_LIKENESS = 0.5;
/** By how much letters must look more like letters there. */
const MIN_GAIN = 1.5;

/**
 * The colours of letters on plates that end within the lines' boxes; undefined where there are none, they are no clearer there, or what was
 * found without plates is letters without doubt.
 *
 * @param found Without plates. What cannot be told from the plate is the edge of something else on it.
 * @param best How much that looks like letters, 0…1.
 */
function coloursOnPlates(area: TextArea, found: readonly TextColour[], best: number): FoundColours | undefined {
  const { colour, ground } = commonestColour(area);
  // Bold letters may fill more of the lines than what is behind them.
  const canBeRead = found.some(
    (one) => colourDistance(one.colour, colour) < MIN_DISTANCE || canBeTold(one.colour, colour),
  );
  if (best >= UNSURE_LIKENESS && canBeRead) return undefined;
  const lines = linesOnPlates(area.lines, ground);
  const minLikeness = Math.max(MIN_LIKENESS, canBeRead ? MIN_GAIN * best : 0);
  return lines && coloursWithin({ ...area, lines }, { minLikeness, around: [] });
}

/** The colour that most of the lines has, and where it is seen. */
function commonestColour(area: TextArea): { readonly colour: Colour; readonly ground: Mask } {
  const { picture } = area;
  const inLines = lettersArea(area);
  const colours = mainColours(picture, inLines);
  const nearest = nearestColours(picture, colours);
  const counts = colours.map(() => 0);
  for (let pixel = 0; pixel < nearest.length; pixel++)
    if (inLines.data[pixel] !== 0) counts[nearest[pixel] as number] = (counts[nearest[pixel] as number] as number) + 1;
  const commonest = counts.indexOf(Math.max(...counts));
  const ground = maskWhere(picture.width, picture.height, (pixel) => nearest[pixel] === commonest);
  return { colour: colours[commonest] ?? [0, 0, 0], ground };
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
  const inLines = lettersArea(area);
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
  const candidates = written.filter(
    (candidate) => !isMixture(candidate, written, inLines) && !isRinging(candidate, written, inLines),
  );
  const best = Math.max(...candidates.map(({ likeness }) => likeness));
  if (best < minLikeness) return undefined;
  const isAround = ({ colour }: ColourCandidate) =>
    around.some((other) => colourDistance(colour, other) < MIN_DISTANCE);
  const likely = candidates.filter((each) => each.likeness >= best * SHARE_OF_BEST && !isAround(each));
  const shown = withoutShadows(likely, candidates, area, inLines);
  const chosen = innermost([...shown, ...lettersInOutlines(candidates, shown, inLines)], candidates, area);
  return {
    colours: chosen.map(({ colour }) => ({ colour, radius: radiusOf(colour, candidates) })),
    letters: maskWhere(picture.width, picture.height, (pixel) => chosen.some(({ mask }) => mask.data[pixel] !== 0)),
    around: likely.filter((each) => !chosen.includes(each)).map(({ colour }) => colour),
    best,
  };
}

/** Colours that are less like letters, as they are also seen in the background, but lie in an outline that is. */
function lettersInOutlines(
  all: readonly ColourCandidate[],
  likely: readonly ColourCandidate[],
  inLines: Mask,
): ColourCandidate[] {
  const others = all.filter((candidate) => !likely.includes(candidate) && candidate.likeness >= MIN_LIKENESS);
  return others.flatMap((candidate) => {
    const found = likely.flatMap((outline) => {
      const mask = enclosedLetters(sharedMask(candidate.mask, inLines), outline.mask);
      return mask ? [{ ...candidate, mask, likeness: outline.likeness }] : [];
    });
    return found.slice(0, 1);
  });
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

function radiusOf(colour: Colour, candidates: readonly ColourCandidate[]): number {
  const others = candidates.filter((candidate) => candidate.colour !== colour);
  const nearest = Math.min(...others.map((other) => colourDistance(colour, other.colour)));
  return Math.min(MAX_RADIUS, RADIUS_SHARE * nearest);
}

/** How far a mixture may be from the straight line between the two colours that it is made of, in levels. */
const MIXTURE_LEVELS = 25;
/** Mean distance of the pixels of blurred edges from everything else. */
const EDGE_DEPTH_PIXELS = 1.25;

/** Whether a colour is that of blurred edges between two others. */
function isMixture({ colour, mask }: ColourCandidate, all: readonly ColourCandidate[], inLines: Mask): boolean {
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

/** How near to an edge a codec's ringing is. */
const RINGING_PIXELS = 2;
/** Ringing is so much smaller than what is on either side of the edge. */
const MIN_LARGER = 3;
const MIN_RINGING_SHARE = 0.85;

/** Whether a colour is only seen along the edges between two larger areas: what codecs add there may have any colour. */
function isRinging({ mask }: ColourCandidate, all: readonly ColourCandidate[], inLines: Mask): boolean {
  const here = sharedMask(mask, inLines);
  const size = maskArea(here);
  const larger = all.filter((other) => maskArea(sharedMask(other.mask, inLines)) >= MIN_LARGER * size);
  const besides = larger.map((other) => distanceToMask(other.mask).data);
  return besides.some((one, index) =>
    besides.slice(index + 1).some((other) => {
      const isNear = (pixel: number) =>
        (one[pixel] as number) <= RINGING_PIXELS && (other[pixel] as number) <= RINGING_PIXELS;
      const near = maskWhere(mask.width, mask.height, (pixel) => here.data[pixel] !== 0 && isNear(pixel));
      return maskArea(near) >= MIN_RINGING_SHARE * size;
    }),
  );
}

/** Mean distance of a mask's pixels in the lines from everything outside of it. */
function meanDepth(mask: Mask, inLines: Mask): number {
  const depth = distanceToMask(invertedMask(mask)).data;
  const inside = sharedMask(mask, inLines);
  return (
    depth.reduce((sum, value, pixel) => sum + (inside.data[pixel] === 0 ? 0 : value), 0) / Math.max(1, maskArea(inside))
  );
}
