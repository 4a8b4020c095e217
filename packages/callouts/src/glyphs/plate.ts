import type { Box, Mask, Picture } from '@polydub/contracts';
import { maskBounds, pixelBox } from '@polydub/vision';
import { type Colour, colourAt } from './colour-clusters.js';
import type { TextArea } from './text-area.js';

/** A box behind the letters. What is behind it may shine through. */
export interface Plate {
  readonly box: Box;
  /** Median of its pixels between the letters. */
  readonly colour: Colour;
  /** Whether it has about this colour everywhere and always: nothing shines through. */
  readonly isPlain: boolean;
}

/** Pixels of a plain plate differ from its colour by no more than this in any channel, and change by no more over time. */
const PLAIN_LEVELS = 14;
const PLAIN_SHARE = 0.95;
/** Near its border a plate is blurred. */
const BORDER_PIXELS = 2;

/** Least mean difference between inside and outside along an edge, in levels. */
const MIN_EDGE_LEVELS = 7;
/** Share of an edge's length along which inside and outside differ in the same direction. */
const MIN_EDGE_SHARE = 0.85;
/** Smaller differences are noise. */
const NOISE_LEVELS = 2;

/** A straight edge beside the text: its place, and how clear it is; 0 for the end of the picture. */
interface Edge {
  readonly at: number;
  readonly levels: number;
}

/**
 * The part of a plate behind a part of a longer line, by its edges above and below; undefined where one of them is missing, or where
 * something shines through: nothing tells then where the plate ends.
 *
 * @param text The letters, a little widened.
 * @param spread All that they may hide of the plate.
 */
export function findPlainStrip(area: TextArea, text: Mask, spread: Mask): Plate | undefined {
  const { picture, lines } = area;
  const bounds = maskBounds(text);
  const colour = medianBetween(picture, text, lines);
  const line = lines[0] && pixelBox(lines[0], picture);
  if (!bounds || !colour || !line) return undefined;
  const stretch = { from: line.x, to: line.x + line.width, isRow: true };
  const above = plateEdge(picture, colour, stretch, { from: Math.round(bounds.y), to: 1 });
  const below = plateEdge(picture, colour, stretch, {
    from: Math.round(bounds.y + bounds.height),
    to: picture.height - 1,
  });
  if (!above || !below) return undefined;
  const strip = { box: { x: line.x, y: above.at, width: line.width, height: below.at - above.at }, colour };
  return isPlain(area, strip, spread) ? { ...strip, isPlain: true } : undefined;
}

/**
 * Finds the box behind the letters by its four straight edges; undefined when one of them is missing, or outside of the
 * picture. The edges are looked for from the letters on: a reader's box of a line may be larger than a narrow plate.
 *
 * @param text The letters, a little widened.
 * @param mayEndWithPicture Whether the plate may lack its left and its right edge, as it ends with the picture there.
 */
export function findPlate(
  { picture, lines }: TextArea,
  text: Mask,
  mayEndWithPicture = false,
): Omit<Plate, 'isPlain'> | undefined {
  const bounds = maskBounds(text);
  const colour = medianBetween(picture, text, lines);
  if (!bounds || !colour) return undefined;
  const [left, top] = [Math.max(0, Math.round(bounds.x)), Math.max(0, Math.round(bounds.y))];
  const right = Math.min(picture.width, Math.round(bounds.x + bounds.width));
  const bottom = Math.min(picture.height, Math.round(bounds.y + bounds.height));
  const rows = { from: left, to: right, isRow: true };
  const columns = { from: top, to: bottom, isRow: false };
  const edge = (stretch: Stretch, from: number, to: number) => plateEdge(picture, colour, stretch, { from, to });
  const above = edge(rows, top, 1);
  const below = edge(rows, bottom, picture.height - 1);
  const end = (at: number, stretch: Stretch) =>
    mayEndWithPicture && [above, below].every((each) => each && isSameEdge(picture, stretch, each))
      ? { at, levels: 0 }
      : undefined;
  const before = edge(columns, left, 1) ?? end(0, { from: 0, to: left, isRow: true });
  const after =
    edge(columns, right, picture.width - 1) ?? end(picture.width, { from: right, to: picture.width, isRow: true });
  if (!above || !below || !before || !after) return undefined;
  const box = { x: before.at, y: above.at, width: after.at - before.at, height: below.at - above.at };
  return goOn(picture, { above, below, before, after }) ? undefined : { box, colour };
}

/** So far beyond the corners of a plate its edges are looked for, in pixels, and so near to them they are blurred. */
const BEYOND_CORNERS = { from: 3, to: 15 };
/** An edge goes on where at least this share of its clearness is seen there. */
const SAME_EDGE_SHARE = 0.5;

/** Whether most edges go on beyond the corners: they are lines of the background, such as those of cloth or of a table. */
function goOn(
  picture: Picture,
  { above, below, before, after }: Readonly<Record<'above' | 'below' | 'before' | 'after', Edge>>,
): boolean {
  const { from, to } = BEYOND_CORNERS;
  const beside = (start: number, end: number, isRow: boolean): Stretch[] =>
    [
      { from: start - to, to: start - from, isRow },
      { from: end + from, to: end + to, isRow },
    ].filter((stretch) => stretch.from >= 0 && stretch.to <= (isRow ? picture.width : picture.height));
  const [rows, columns] = [beside(before.at, after.at, true), beside(above.at, below.at, false)];
  const seen = [
    ...[above, below].flatMap((edge) => rows.map((stretch) => ({ edge, stretch }))),
    ...[before, after].flatMap((edge) => columns.map((stretch) => ({ edge, stretch }))),
  ].filter(({ edge }) => edge.levels > 0);
  const same = seen.filter(({ edge, stretch }) => isSameEdge(picture, stretch, edge));
  return same.length > seen.length / 2;
}

/** Whether an edge is seen in another stretch of its line, too. */
function isSameEdge(picture: Picture, stretch: Stretch, { at, levels }: Edge): boolean {
  return edgeLevels(picture, stretch, at) >= SAME_EDGE_SHARE * levels;
}

/** Whether a plate is plain; `text` is all that hides it. */
export function isPlain({ picture, change }: TextArea, { box, colour }: Omit<Plate, 'isPlain'>, text: Mask): boolean {
  let plain = 0;
  let all = 0;
  for (let y = box.y + BORDER_PIXELS; y < box.y + box.height - BORDER_PIXELS; y++)
    for (let x = box.x + BORDER_PIXELS; x < box.x + box.width - BORDER_PIXELS; x++) {
      const pixel = y * picture.width + x;
      if (text.data[pixel] !== 0) continue;
      all += 1;
      const difference = ([0, 1, 2] as const).map((channel) =>
        Math.abs((picture.data[3 * pixel + channel] as number) - colour[channel]),
      );
      if (Math.max(...difference, change.data[pixel] as number) <= PLAIN_LEVELS) plain += 1;
    }
  return all > 0 && plain >= PLAIN_SHARE * all;
}

interface Stretch {
  readonly from: number;
  readonly to: number;
  /** Along a row of pixels, else along a column. */
  readonly isRow: boolean;
}

/** Edges are this much blurred, in pixels to either side. */
const BLUR_PIXELS = 2;
/** Beyond the edge of a plain plate less than this has its colour. */
const MAX_PLAIN_BEYOND = 0.5;

/**
 * The edge of a plate, looked for from the text on: where its even colour ends, else the clearest one, as what shines through a
 * plate has edges, too, but weaker ones. What is behind a plain plate may have clearer ones.
 */
function plateEdge(picture: Picture, colour: Colour, stretch: Stretch, { from, to }: Way): Edge | undefined {
  const outwards = Math.sign(to - from) || 1;
  const edges: Edge[] = [];
  for (let at = from; outwards * (to - at) >= 0; at += outwards) {
    const levels = edgeLevels(picture, stretch, at);
    if (levels >= MIN_EDGE_LEVELS) edges.push({ at, levels });
  }
  const evenAt = (at: number) => evenShare(picture, colour, stretch, at);
  const end = edges.find(({ at }) => {
    const [inside, beyond] = outwards > 0 ? [at - 1, at] : [at, at - 1];
    const isInside = evenAt(inside - outwards * (BLUR_PIXELS - 1)) >= PLAIN_SHARE;
    return isInside && evenAt(beyond + outwards * BLUR_PIXELS) <= MAX_PLAIN_BEYOND;
  });
  const near = end ? edges.filter(({ at }) => Math.abs(at - end.at) <= BLUR_PIXELS) : edges;
  return near.reduce<Edge | undefined>((best, each) => (best && best.levels >= each.levels ? best : each), undefined);
}

/** From one row or column of pixels to another. */
interface Way {
  readonly from: number;
  readonly to: number;
}

/** Share of a line of pixels that has a colour; 0 outside of the picture. */
function evenShare({ width, height, data }: Picture, colour: Colour, { from, to, isRow }: Stretch, at: number): number {
  if (at < 0 || at >= (isRow ? height : width)) return 0;
  let even = 0;
  for (let along = from; along < to; along++) {
    const pixel = 3 * (isRow ? at * width + along : along * width + at);
    const isEven = ([0, 1, 2] as const).every(
      (channel) => Math.abs((data[pixel + channel] as number) - colour[channel]) <= PLAIN_LEVELS,
    );
    if (isEven) even += 1;
  }
  return even / Math.max(1, to - from);
}

/** How much the pixels on one side of a line differ from those on the other in the same direction all along; 0 when they do not. */
function edgeLevels({ width, data }: Picture, { from, to, isRow }: Stretch, at: number): number {
  let most = 0;
  for (let channel = 0; channel < 3; channel++) {
    let [sum, up, down] = [0, 0, 0];
    for (let along = from; along < to; along++) {
      const here = isRow ? at * width + along : along * width + at;
      const before = here - (isRow ? width : 1);
      const difference = (data[3 * here + channel] as number) - (data[3 * before + channel] as number);
      sum += difference;
      if (difference > NOISE_LEVELS) up += 1;
      else if (difference < -NOISE_LEVELS) down += 1;
    }
    if (Math.max(up, down) < MIN_EDGE_SHARE * (to - from)) continue;
    most = Math.max(most, Math.abs(sum) / (to - from));
  }
  return most;
}

/** The median colour of the lines' pixels that are not text; undefined when all are. */
function medianBetween(picture: Picture, text: Mask, lines: readonly Box[]): Colour | undefined {
  const values: [number[], number[], number[]] = [[], [], []];
  for (const line of lines)
    for (let y = Math.max(0, Math.round(line.y)); y < Math.min(picture.height, line.y + line.height); y++)
      for (let x = Math.max(0, Math.round(line.x)); x < Math.min(picture.width, line.x + line.width); x++) {
        const pixel = y * picture.width + x;
        if (text.data[pixel] !== 0) continue;
        const colour = colourAt(picture, pixel);
        for (const channel of [0, 1, 2] as const) values[channel].push(colour[channel]);
      }
  if (values[0].length === 0) return undefined;
  const median = (list: number[]) => list.sort((one, other) => one - other)[list.length >> 1] as number;
  return [median(values[0]), median(values[1]), median(values[2])];
}
