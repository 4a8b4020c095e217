import type { Point, TextRegion } from '@polydub/contracts';
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
  readonly found: Components;
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

function componentsOf(map: ProbabilityMap, probability: number, within?: Core): Core[] {
  const found = connectedComponents(coreMask(map, probability, within));
  return found.components.map((component) => {
    return { found, component, box: smallestBox(outline(found.labels, component, map.width)) };
  });
}

/** Pixels of cores, each with its neighbours to the left and above, so that letters of one line hang together. */
function coreMask({ width, height, data }: ProbabilityMap, probability: number, within: Core | undefined) {
  const mask = new Uint8Array(data.length);
  for (let pixel = 0; pixel < data.length; pixel++) {
    if ((data[pixel] ?? 0) <= probability) continue;
    if (within && within.found.labels[pixel] !== within.component.label) continue;
    const hasLeft = pixel % width > 0;
    mask[pixel] = 1;
    if (hasLeft) mask[pixel - 1] = 1;
    if (pixel < width) continue;
    mask[pixel - width] = 1;
    if (hasLeft) mask[pixel - width - 1] = 1;
  }
  return { width, height, data: mask };
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

/** Corners of the first and the last pixel of each row: all that the convex hull can touch. */
function outline(labels: Int32Array, { label, box }: Component, mapWidth: number): Point[] {
  const points: Point[] = [];
  for (let y = box.y; y < box.y + box.height; y++) {
    const row = labels.subarray(y * mapWidth + box.x, y * mapWidth + box.x + box.width);
    const [first, last] = [row.indexOf(label) + box.x, row.lastIndexOf(label) + box.x + 1];
    points.push({ x: first, y }, { x: last, y }, { x: first, y: y + 1 }, { x: last, y: y + 1 });
  }
  return points;
}

/** Average over the core itself: its smallest box has corners beside the core, which weigh more the more a line is turned. */
function averageOf(map: ProbabilityMap, { found: { labels }, component }: Core): number {
  const { label, box, area } = component;
  let sum = 0;
  for (let y = box.y; y < box.y + box.height; y++) {
    for (let pixel = y * map.width + box.x; pixel < y * map.width + box.x + box.width; pixel++) {
      if (labels[pixel] === label) sum += map.data[pixel] ?? 0;
    }
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
