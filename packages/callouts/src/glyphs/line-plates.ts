import type { Box, Picture } from '@polydub/contracts';
import { pixelsInside } from '@polydub/vision';
import { type Colour, colourAt, colourDistance, medianColour } from './colour-clusters.js';
import { type ColourEdge, type EdgeStretch, edgeToColour } from './edge-to-colour.js';
import { linesMask } from './line-pieces.js';
import type { TextArea } from './text-area.js';

/** Boxes behind the lines of a text, one for each, such as players draw them behind subtitles. */
export interface LinePlates {
  /** In the order of the lines; those of lines that follow one another touch, or leave a gap. In whole pixels. */
  readonly boxes: readonly Box[];
  /** What they are painted with, before anything shines through. */
  readonly colour: Colour;
}

/** How far boxes reach beyond the letters, compared with the height of a line. */
const MAX_PADDING_LINES = 1;
/** Boxes may end inside of those of detectors: by up to this share of how far they may reach. */
const MAX_INSIDE_SHARE = 0.3;
/** How much the distance of boxes from the lines differs, compared with the height of a line. */
const SAME_LINES = 0.13;
/** A box that overlaps that of the next line reaches by up to this share of how far it may reach beyond the middle between the lines. */
const MAX_OVERLAP_SHARE = 0.4;
/** The outer edges above and below differ in their distance from the letters by no more than this share of how far boxes may reach. */
const MAX_UNEVEN_SHARE = 0.35;
/** Edges that are clearer than this count alike, in levels. */
const CLEAR_LEVELS = 40;
/** Edges are blurred by up to so much to either side, in pixels. */
const BLUR_PIXELS = 2;
/** Where boxes differ by less in their sides, what is between them has no edge. */
const MIN_STEP_PIXELS = 6;
/** Share of the sides whose edges must be seen; the others may lie before what has the boxes' colour. */
const MIN_SEEN_SHARE = 0.5;
/** Share of the lines' pixels that have one colour, where nothing shines through; the others are letters. */
const MIN_EVEN_SHARE = 0.5;
const EVEN_LEVELS = 16;
/** Detectors' boxes of lines are higher than most letters, and than tight boxes. */
const INNER_ROWS = { from: 0.2, share: 0.6 };

/**
 * Finds boxes of different widths behind two or more level lines: all of them end equally far from the lines' own. Undefined where there are
 * none, or where they are equally wide: that is one plate.
 */
export function findLinePlates({ picture, lines, lineHeight }: TextArea): LinePlates | undefined {
  if (lines.length < 2 || !areBelowOneAnother(lines)) return undefined;
  const most = Math.round(MAX_PADDING_LINES * lineHeight);
  for (const colour of likelyColours(picture, lines)) {
    const search = { picture, colour, most };
    const wide = withSides(search, lines.map(innerRows));
    const boxes = wide && withEnds(search, wide);
    if (boxes) return { boxes, colour };
  }
  return undefined;
}

function areBelowOneAnother(lines: readonly Box[]): boolean {
  return lines.every((line, index) => {
    const next = lines[index + 1];
    return !next || next.y >= line.y + line.height / 2;
  });
}

/** The one that most of the lines have, where nothing shines through; black and white are those of boxes through which something does. */
function likelyColours(picture: Picture, lines: readonly Box[]): Colour[] {
  const pixels = pixelsInside(linesMask({ picture, lines }));
  const colour = medianColour(picture, pixels);
  const even = colour ? pixels.filter((pixel) => colourDistance(colourAt(picture, pixel), colour) <= EVEN_LEVELS) : [];
  return [...(colour && even.length >= MIN_EVEN_SHARE * pixels.length ? [colour] : []), [0, 0, 0], [255, 255, 255]];
}

/** The rows of a line in which all letters are. */
function innerRows({ x, y, width, height }: Box): Box {
  const top = Math.round(y + INNER_ROWS.from * height);
  const left = Math.round(x);
  return { x: left, y: top, width: Math.round(x + width) - left, height: Math.round(INNER_ROWS.share * height) };
}

interface Search {
  readonly picture: Picture;
  readonly colour: Colour;
  /** How far from the letters edges are looked for, in pixels. */
  readonly most: number;
}

/** What is seen of an edge at each place on the way from the letters on. */
type Side = readonly { readonly at: number; readonly edge: ColourEdge }[];

/** The lines from one side of their boxes to the other: these lie equally far from the lines'. Undefined where they are not seen. */
function withSides({ picture, colour, most }: Search, lines: readonly Box[]): Box[] | undefined {
  const least = -Math.round(most * MAX_INSIDE_SHARE);
  const lineSides = lines.map((line) => {
    const stretch: EdgeStretch = { from: line.y, to: line.y + line.height, isRow: false };
    const look = (first: number, outwards: 1 | -1): Side =>
      Array.from({ length: most - least + 1 }, (_, step) => {
        const at = first + outwards * (least + step);
        return { at, edge: edgeToColour(picture, colour, stretch, { at, outwards }) };
      });
    return { line, left: look(line.x, -1), right: look(line.x + line.width, 1) };
  });
  const reach = samePixels(most);
  const step = commonStep(
    lineSides.map(({ left }) => left),
    lineSides.map(({ right }) => right),
    reach,
  );
  if (step === undefined) return undefined;
  return lineSides.map(({ left, right, line }) => {
    const x = placeOf(left, step, reach);
    return { ...line, x, width: placeOf(right, step, reach) - x };
  });
}

/**
 * The place on the way at which most sides have an edge, some at the left and some at the right, and none lacks one that would be seen. Lines
 * that begin at one place on a card have its edge beside all of them, at that side only.
 */
function commonStep(left: readonly Side[], right: readonly Side[], reach: number): number | undefined {
  const sides = [...left, ...right];
  let best: { readonly step: number; readonly rating: number } | undefined;
  for (const step of (sides[0] ?? []).keys()) {
    const seen = sides.map((side) => clearest(near(side, step, reach).map(({ edge }) => edge)));
    const edges = seen.filter((each) => each.seen === 'edge');
    const isAtBoth = [seen.slice(0, left.length), seen.slice(left.length)].every((half) =>
      half.some((each) => each.seen === 'edge'),
    );
    if (!isAtBoth || edges.length < MIN_SEEN_SHARE * sides.length || seen.some((each) => each.seen === 'none'))
      continue;
    const rating = edges.reduce((sum, { levels }) => sum + 1 + Math.min(1, levels / CLEAR_LEVELS), 0);
    if (!best || rating > best.rating + ROUNDING) best = { step, rating };
  }
  return best?.step;
}

/** Sums that differ by less are equal. */
const ROUNDING = 1e-6;

function near(side: Side, step: number, reach: number): Side {
  return side.slice(Math.max(0, step - reach), step + reach + 1);
}

/** Where the edge of a side is near to a place on the way; that place, where it is not seen. */
function placeOf(side: Side, step: number, reach: number): number {
  const edges = near(side, step, reach).filter(({ edge }) => edge.seen === 'edge');
  return middleOfClearest(edges.map(({ at, edge: { levels } }) => ({ at, levels }))) ?? (side[step]?.at as number);
}

/** How much the places of boxes' sides differ from those of the lines: those of detectors lie nearer to some letters than to others. */
function samePixels(lineHeight: number): number {
  return Math.max(2, Math.round(SAME_LINES * lineHeight));
}

/** Beside an edge all that is about as clear as its clearest place belongs to its blur. */
const BLUR_SHARE = 0.85;

/** The middle of the places around the clearest one that are nearly as clear: edges are blurred. */
function middleOfClearest(places: readonly { readonly at: number; readonly levels: number }[]): number | undefined {
  const best = places.reduce<(typeof places)[number] | undefined>(
    (most, each) => (most && most.levels >= each.levels ? most : each),
    undefined,
  );
  if (!best) return undefined;
  const isBlur = ({ at, levels }: (typeof places)[number]) =>
    Math.abs(at - best.at) <= BLUR_PIXELS && levels >= BLUR_SHARE * best.levels;
  const blur = places.filter(isBlur).map(({ at }) => at);
  return Math.round((Math.min(...blur) + Math.max(...blur)) / 2);
}

/** An edge, else what is unclear, else none. */
function clearest(edges: readonly ColourEdge[]): ColourEdge {
  const rank = ({ seen, levels }: ColourEdge) => ({ edge: 1000, unclear: 500, none: 0 })[seen] + levels;
  return edges.reduce((best, each) => (rank(each) > rank(best) ? each : best));
}

/** The boxes from their upper to their lower edges; undefined where one is missing. */
function withEnds(search: Search, wide: readonly Box[]): Box[] | undefined {
  const outer = outerEnds(search, wide);
  if (!outer) return undefined;
  const { top, bottom } = outer;
  const between = wide.slice(1).map((below, index) => boundary(search, wide[index] as Box, below));
  const ends = between.flatMap((each) => each ?? []);
  // Only one of them has to be clear: lines are equally far apart.
  if (ends.length < between.length || !ends.some(({ isStep }) => isStep)) return undefined;
  return wide.map(({ x, width }, index) => {
    const y = index === 0 ? top : (ends[index - 1]?.below ?? top);
    const end = ends[index]?.above ?? bottom;
    return { x, y, width, height: end - y };
  });
}

function rowsOf({ x, width }: Box): EdgeStretch {
  return { from: x, to: x + width, isRow: true };
}

function inside({ from, to, isRow }: EdgeStretch, { width }: Picture): EdgeStretch {
  return { from: Math.max(0, from), to: Math.min(width, to), isRow };
}

/** The row at which an edge is clearest; undefined where none is seen. */
function clearestRow(
  { picture, colour }: Pick<Search, 'picture' | 'colour'>,
  row: EdgeStretch,
  { rows, outwards }: { readonly rows: readonly number[]; readonly outwards: 1 | -1 },
): number | undefined {
  const stretch = inside(row, picture);
  const edges = rows.flatMap((at) => {
    const { seen, levels } = edgeToColour(picture, colour, stretch, { at, outwards });
    return seen === 'edge' ? [{ at, levels }] : [];
  });
  return middleOfClearest(edges);
}

/**
 * Where the first box begins and the last one ends: about equally far from their letters. Where one of them is not seen, as what is beyond it
 * has the boxes' colour, it follows from the other.
 */
function outerEnds(
  search: Search,
  wide: readonly Box[],
): { readonly top: number; readonly bottom: number } | undefined {
  const [first, last] = [wide[0], wide.at(-1)];
  if (!first || !last) return undefined;
  const end = last.y + last.height;
  const [top, bottom] = [outerEdge(search, first, -1), outerEdge(search, last, 1)];
  const most = MAX_UNEVEN_SHARE * search.most;
  const [above, below] = [top === undefined ? Infinity : first.y - top, bottom === undefined ? Infinity : bottom - end];
  if (Math.abs(above - below) <= most) return { top: first.y - above, bottom: end + below };
  const near = Math.min(above, below);
  if (near === Infinity) return undefined;
  const [line, at, outwards] =
    above < below ? ([last, end + near, 1] as const) : ([first, first.y - near, -1] as const);
  const { picture, colour } = search;
  if (edgeToColour(picture, colour, inside(rowsOf(line), picture), { at, outwards }).seen === 'none') return undefined;
  return { top: first.y - near, bottom: end + near };
}

/** Where the box of a line ends above (-1) or below (1) its letters: at the first edge on the way, as what is behind it may have clearer ones. */
function outerEdge({ picture, colour, most }: Search, line: Box, outwards: 1 | -1): number | undefined {
  const start = outwards > 0 ? line.y + line.height : line.y;
  const rows = Array.from({ length: most + 1 }, (_, step) => start + outwards * step);
  const stretch = inside(rowsOf(line), picture);
  const first = rows.find((at) => edgeToColour(picture, colour, stretch, { at, outwards }).seen === 'edge');
  if (first === undefined) return undefined;
  const blur = Array.from({ length: 2 * BLUR_PIXELS + 1 }, (_, step) => first + outwards * step);
  return clearestRow({ picture, colour }, rowsOf(line), { rows: blur, outwards });
}

interface Boundary {
  readonly above: number;
  readonly below: number;
  /** Whether the boxes differ in width there, or have a gap. */
  readonly isStep: boolean;
}

/** Where the box of a line ends and that of the next one begins; undefined where edges would be seen, and are not. */
function boundary({ picture, colour, most }: Search, upper: Box, lower: Box): Boundary | undefined {
  const [start, end] = [upper.y + upper.height, lower.y];
  const beyond = Math.round(MAX_OVERLAP_SHARE * most);
  const [from, to] = [Math.min(start, end) - beyond, Math.max(start, end) + beyond];
  const rows = Array.from({ length: to - from + 1 }, (_, step) => from + step);
  const look = { picture, colour };
  const ofUpper = clearestRow(look, rowsOf(upper), { rows, outwards: 1 });
  const ofLower = clearestRow(look, rowsOf(lower), { rows, outwards: -1 });
  if (ofUpper !== undefined && ofLower !== undefined && ofUpper < ofLower)
    return { above: ofUpper, below: ofLower, isStep: true };
  const left = stepOf(upper.x, lower.x, 'left');
  const right = stepOf(upper.x + upper.width, lower.x + lower.width, 'right');
  const steps = [left, right].flatMap((step) => step ?? []);
  const middle = Math.round((start + end) / 2);
  if (steps.length === 0) return { above: middle, below: middle, isStep: false };
  const found = steps.flatMap(
    ({ stretch, isUpper }) => clearestRow(look, stretch, { rows, outwards: isUpper ? 1 : -1 }) ?? [],
  );
  const at = found[0];
  return at === undefined ? undefined : { above: at, below: at, isStep: true };
}

/** The part of a row beside the narrower of two boxes that the wider one fills. */
function stepOf(upper: number, lower: number, side: 'left' | 'right') {
  if (Math.abs(upper - lower) < MIN_STEP_PIXELS) return undefined;
  const stretch: EdgeStretch = { from: Math.min(upper, lower) + 1, to: Math.max(upper, lower) - 1, isRow: true };
  return { stretch, isUpper: side === 'left' ? upper < lower : upper > lower };
}
