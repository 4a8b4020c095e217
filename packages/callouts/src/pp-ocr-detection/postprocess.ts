import type { Box, Mask, Point, TextRegion } from '@polydub/contracts';
import { type Component, type Components, connectedComponents } from '@polydub/vision';
import { MIN_BOX_CONFIDENCE, MIN_BOX_PIXELS, MIN_CORE_PIXELS, PIXEL_PROBABILITIES, UNCLIP_RATIO } from './constants.js';
import type { ProbabilityMap } from './model.js';
import type { InputSize } from './preprocess.js';
import { cornersOf, grown, smallestBox, type TurnedBox } from './turned-box.js';

/**
 * Lines of text from the model's map, from top to bottom: boxes around the cores, grown as in M. Liao et al., Real-time Scene
 * Text Detection with Differentiable Binarization, AAAI 2020. Corners are in pixels of the picture.
 */
export function regionsOf(map: ProbabilityMap, picture: InputSize): TextRegion[] {
  const regions = coresOf(map).flatMap((core) => regionOf(map, core, picture) ?? []);
  return regions.sort((one, other) => one.corners[0].y - other.corners[0].y);
}

/** The core of a line, or of what looks like one. */
interface Core {
  /** What was found with it in a part of the map, or in all of it. */
  readonly found: Components;
  /** The part of the map, in its pixels; {@link component} counts from its corner, `box` from that of the map. */
  readonly part: Box;
  readonly component: Component;
  readonly box: TurnedBox;
}

/** Where text is likely to be. What is no bar, as a line's core is, is divided where it is less likely. */
function coresOf(map: ProbabilityMap): Core[] {
  const [lowest, ...higher] = PIXEL_PROBABILITIES;
  return componentsOf(map, lowest).flatMap((core) => {
    if (isBar(core, map)) return [core];
    const lines = linesWithin(map, core, higher);
    return lines.length > 0 ? lines : [core];
  });
}

/**
 * Of what is left of a core where only likelier pixels count, so sure and so long are lines, in pixels of the map and compared with
 * their height; other remains are patterns.
 */
const MIN_LINE_CONFIDENCE = 0.8;
const MIN_LINE_PIXELS = 12;
const MIN_LINE_SHAPE = 2;

/** The bars that are left of a core where only likelier pixels count. */
function linesWithin(map: ProbabilityMap, whole: Core, [probability, ...higher]: readonly number[]): Core[] {
  if (probability === undefined) return [];
  return componentsOf(map, probability, whole).flatMap((core) => {
    if (!isBar(core, map)) return linesWithin(map, core, higher);
    return isLong(core) && averageOf(map, core) >= MIN_LINE_CONFIDENCE ? [core] : [];
  });
}

function isLong({ box: { width, height } }: Core): boolean {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return long >= MIN_LINE_PIXELS && long >= MIN_LINE_SHAPE * short;
}

/** Lines fill this much of the smallest box around their cores. */
const MIN_BAR_SHARE = 0.65;
/** Hardly any line's core is higher than this, compared with the picture. */
const MAX_BAR_HEIGHT = 0.3;

function isBar({ component, box }: Core, { height }: InputSize): boolean {
  if (Math.min(box.width, box.height) > MAX_BAR_HEIGHT * height) return false;
  return component.area >= MIN_BAR_SHARE * box.width * box.height;
}

/** All of the map is looked at, or only where a core lies: a frame of a city has a hundred cores that are no bars. */
function componentsOf(map: ProbabilityMap, probability: number, within?: Core): Core[] {
  const { width, height } = map;
  const part = within ? placeInMap(within.component.box, within.part) : { x: 0, y: 0, width, height };
  const found = connectedComponents(coreMask(map, part, probability, within));
  return found.components.map((component) => {
    return { found, part, component, box: smallestBox(outline(found.labels, component, part)) };
  });
}

/** A box that is given in pixels of a part of the map, in pixels of the map. */
function placeInMap({ x, y, width, height }: Box, part: Box): Box {
  return { x: part.x + x, y: part.y + y, width, height };
}

/**
 * Pixels of cores in a part of the map, each with its neighbours to the left and above, so that letters of one line hang together: those of
 * pixels within a core lie in its box.
 */
function coreMask(map: ProbabilityMap, part: Box, probability: number, within: Core | undefined): Mask {
  const { width, height } = part;
  const mask = new Uint8Array(width * height);
  for (let y = 0, pixel = 0; y < height; y++) {
    const from = (part.y + y) * map.width + part.x;
    for (let x = 0; x < width; x++, pixel++) {
      if ((map.data[from + x] as number) <= probability) continue;
      if (within && labelAt(within, part.x + x, part.y + y) !== within.component.label) continue;
      mask[pixel] = 1;
      if (x > 0) mask[pixel - 1] = 1;
      if (y === 0) continue;
      mask[pixel - width] = 1;
      if (x > 0) mask[pixel - width - 1] = 1;
    }
  }
  return { width, height, data: mask };
}

/** The label of a pixel of the map that lies in a core's part of it. */
function labelAt({ found: { labels }, part }: Core, x: number, y: number): number {
  return labels[(y - part.y) * part.width + x - part.x] as number;
}

function regionOf(map: ProbabilityMap, core: Core, picture: InputSize): TextRegion | undefined {
  const { width, height } = core.box;
  if (Math.min(width, height) < MIN_CORE_PIXELS) return undefined;
  const confidence = averageOf(map, core);
  if (confidence < MIN_BOX_CONFIDENCE) return undefined;
  const box = grown(core.box, (width * height * UNCLIP_RATIO) / (2 * (width + height)));
  const corners = cornersOf(readingBox(box)).map((corner) => toPicture(corner, map, picture));
  if (shortSide(corners) < MIN_BOX_PIXELS) return undefined;
  return { corners: corners as unknown as TextRegion['corners'], confidence };
}

/** Corners of the first and the last pixel of each row, in pixels of the map: all that the convex hull can touch. */
function outline(labels: Int32Array, { label, box }: Component, part: Box): Point[] {
  const points: Point[] = [];
  const left = part.x + box.x;
  for (let row = box.y; row < box.y + box.height; row++) {
    const pixels = labels.subarray(row * part.width + box.x, row * part.width + box.x + box.width);
    const [first, last] = [left + pixels.indexOf(label), left + pixels.lastIndexOf(label) + 1];
    const y = part.y + row;
    points.push({ x: first, y }, { x: last, y }, { x: first, y: y + 1 }, { x: last, y: y + 1 });
  }
  return points;
}

/** Average over the core itself: its smallest box has corners beside the core, which weigh more the more a line is turned. */
function averageOf(map: ProbabilityMap, { found: { labels }, part, component: { label, box, area } }: Core): number {
  let sum = 0;
  for (let y = box.y; y < box.y + box.height; y++) {
    const from = (part.y + y) * map.width + part.x;
    for (let x = box.x; x < box.x + box.width; x++)
      if (labels[y * part.width + x] === label) sum += map.data[from + x] as number;
  }
  return sum / area;
}

/** A line at least this much longer than high shows by its shape which way it runs. */
const MIN_LINE_RATIO = 1.5;
/** Steeper lines are taken for vertical writing, whose letters stand upright. */
const MAX_SLOPE = (75 / 180) * Math.PI;

/**
 * The same rectangle with its width along the line of text, from left to right; for vertical writing and short words, with its
 * width within 45° of level.
 */
function readingBox(box: TurnedBox): TurnedBox {
  const turned = { ...box, width: box.height, height: box.width, angle: box.angle + Math.PI / 2 };
  const [long, short] = box.width >= box.height ? [box, turned] : [turned, box];
  const lengthwise = { ...long, angle: angleTowardsRight(long.angle) };
  if (long.width >= MIN_LINE_RATIO * long.height && Math.abs(lengthwise.angle) <= MAX_SLOPE) return lengthwise;
  const level = [lengthwise, { ...short, angle: angleTowardsRight(short.angle) }];
  return level.reduce((best, each) => (Math.abs(each.angle) < Math.abs(best.angle) ? each : best));
}

/** The angle, or the opposite one, whichever points to the right: −90°…90°. */
function angleTowardsRight(angle: number): number {
  return angle - Math.PI * Math.round(angle / Math.PI);
}

function toPicture({ x, y }: Point, map: InputSize, { width, height }: InputSize): Point {
  return { x: clamp((x / map.width) * width, width), y: clamp((y / map.height) * height, height) };
}

function clamp(value: number, max: number): number {
  return Math.min(max, Math.max(0, value));
}

function shortSide(corners: readonly Point[]): number {
  const [topLeft, topRight, , bottomLeft] = corners as TextRegion['corners'];
  const length = (to: Point) => Math.hypot(to.x - topLeft.x, to.y - topLeft.y);
  return Math.min(length(topRight), length(bottomLeft));
}
