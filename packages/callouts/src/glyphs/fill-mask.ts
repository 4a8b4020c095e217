import type { Box, Mask } from '@polydub/contracts';
import {
  boxBlur,
  channelOf,
  connectedComponents,
  differenceOfMasks,
  dilate,
  distanceToMask,
  emptyPlane,
  invertedMask,
  maskWhere,
  type Plane,
  unionOfMasks,
  weightedBlurs,
} from '@polydub/vision';
import { type Colour, colourAt, colourDistance } from './colour-clusters.js';
import { MAX_STROKE } from './letter-likeness.js';
import { linesMask } from './line-pieces.js';
import { isStrokeColour, letterShare } from './mixed-colour.js';
import type { TextArea } from './text-area.js';
import type { TextColour } from './text-colour.js';

/** Letters change less than this over time, in levels. */
const STEADY_LEVELS = 30;

/** The pixels of the letters: those that are at least half of their colour, the other half being what is around them. */
export function fillMask(area: TextArea, colours: readonly TextColour[]): Mask {
  const { width, height } = area.picture;
  const core = withoutForeign(area, coreMask(area, colours));
  const around = surroundings(area, core);
  const near = dilate(core, 1.6);
  const edged = maskWhere(width, height, (pixel) => {
    if (core.data[pixel] !== 0) return true;
    return near.data[pixel] !== 0 && coverage(area, pixel, colours, around) >= 0.5;
  });
  const fill = withoutForeign(area, edged);
  return unionOfMasks(fill, faintStrokes(area, fill, mixtureMask(area, colours, around)));
}

/** Pixels that are clearly of the letters' colour. */
function coreMask({ picture, change }: TextArea, colours: readonly TextColour[]): Mask {
  return maskWhere(
    picture.width,
    picture.height,
    (pixel) =>
      (change.data[pixel] as number) <= STEADY_LEVELS &&
      colours.some(({ colour, radius }) => colourDistance(colour, colourAt(picture, pixel)) <= radius),
  );
}

/** Pixels of the lines that may be those of a thin stroke. */
function mixtureMask(area: TextArea, colours: readonly TextColour[], around: readonly Plane[]): Mask {
  const { picture, change } = area;
  const lines = linesMask(area);
  return maskWhere(picture.width, picture.height, (pixel) => {
    if (lines.data[pixel] === 0 || (change.data[pixel] as number) > STEADY_LEVELS) return false;
    const [seen, background] = [colourAt(picture, pixel), backgroundAt(around, pixel)];
    return colours.some(({ colour, radius }) => isStrokeColour(seen, { letters: colour, background }, radius / 2));
  });
}

/**
 * Strokes that go on where the letters were found to end: a thin one that lies between two pixels is nowhere of the letters' full
 * colour. What is thicker than the letters is something else.
 *
 * @param mixed Pixels that may belong to such strokes.
 */
function faintStrokes({ lineHeight }: TextArea, fill: Mask, mixed: Mask): Mask {
  const { labels, components } = connectedComponents(differenceOfMasks(mixed, fill));
  const depth = distanceToMask(invertedMask(mixed)).data;
  const beside = dilate(fill, 1.6);
  const touches = new Uint8Array(components.length + 1);
  const deepest = new Float64Array(components.length + 1);
  for (let pixel = 0; pixel < labels.length; pixel++) {
    const label = labels[pixel] as number;
    if (beside.data[pixel] !== 0) touches[label] = 1;
    deepest[label] = Math.max(deepest[label] as number, depth[pixel] as number);
  }
  const isStroke = (label: number, size: number) =>
    touches[label] === 1 && (deepest[label] as number) <= MAX_FAINT_PIXELS && size <= MAX_FAINT_SHARE * lineHeight ** 2;
  const kept = new Set(components.filter(({ label, area }) => isStroke(label, area)).map(({ label }) => label));
  return maskWhere(fill.width, fill.height, (pixel) => kept.has(labels[pixel] as number));
}

/** Half of a stroke that lies between two pixels, and its blurred edge. */
const MAX_FAINT_PIXELS = 1.5;
/** Such a stroke is a part of a letter; in squares of a line's height. */
const MAX_FAINT_SHARE = 0.12;

/** The mean colour near each pixel of what is not letters, as three planes. */
function surroundings({ picture, lineHeight }: TextArea, core: Mask): Plane[] {
  const away = dilate(core, 1.5);
  const weights = emptyPlane(picture.width, picture.height);
  for (let pixel = 0; pixel < weights.data.length; pixel++) weights.data[pixel] = away.data[pixel] === 0 ? 1 : 0;
  const radius = Math.max(2, Math.round(lineHeight * 0.12));
  const known = boxBlur(weights, radius).data;
  const planes = ([0, 1, 2] as const).map((channel) => channelOf(picture, channel));
  const far = weightedBlurs(planes, weights, 4 * radius);
  return weightedBlurs(planes, weights, radius).map((near, channel) => {
    const farther = (far[channel] as Plane).data;
    const data = near.data.map((value, pixel) =>
      (known[pixel] as number) > 0.02 ? value : (farther[pixel] as number),
    );
    return { ...near, data };
  });
}

/** How much of a pixel is covered by letters, 0…1 and more, when it is a mixture of their colour and what is around them. */
function coverage(
  { picture }: TextArea,
  pixel: number,
  colours: readonly TextColour[],
  around: readonly Plane[],
): number {
  const seen = colourAt(picture, pixel);
  const background = backgroundAt(around, pixel);
  return Math.max(0, ...colours.map(({ colour }) => letterShare(seen, { letters: colour, background })));
}

function backgroundAt(around: readonly Plane[], pixel: number): Colour {
  const [red, green, blue] = around;
  return [red?.data[pixel] as number, green?.data[pixel] as number, blue?.data[pixel] as number];
}

/** A rule is no higher than this, and goes on beyond its line by more than so much, in heights of the line. */
const [MAX_RULE_HEIGHT, MIN_RULE_BEYOND] = [0.15, 0.3];

/** Whether something is a rule below or above a line, such as that of a heading: it goes on beside the letters, and stays. */
function isRuleBeside({ lines, lineHeight }: TextArea, { x, width, height }: Box): boolean {
  const beyond = MIN_RULE_BEYOND * lineHeight;
  const [left, right] = [
    Math.min(...lines.map((line) => line.x)),
    Math.max(...lines.map((line) => line.x + line.width)),
  ];
  const goesOn = x < left - beyond || x + width > right + beyond;
  return goesOn && height <= MAX_RULE_HEIGHT * lineHeight && width >= lineHeight;
}

/** Leaves out what has the colour of the letters but lies outside of the lines, is thicker than a stroke, or is a rule. */
function withoutForeign(area: TextArea, mask: Mask): Mask {
  const { lineHeight } = area;
  const lines = linesMask(area, lineHeight * 0.15);
  const { labels, components } = connectedComponents(mask);
  const depth = distanceToMask(invertedMask(mask)).data;
  const inside = new Float64Array(components.length + 1);
  const deepest = new Float64Array(components.length + 1);
  for (let pixel = 0; pixel < labels.length; pixel++) {
    const label = labels[pixel] as number;
    if (label === 0) continue;
    if (lines.data[pixel] !== 0) inside[label] = (inside[label] as number) + 1;
    deepest[label] = Math.max(deepest[label] as number, depth[pixel] as number);
  }
  const isKept = (label: number, size: number) =>
    (inside[label] as number) >= 0.7 * size && (deepest[label] as number) <= lineHeight * MAX_STROKE;
  const letters = components.filter(({ label, area: size, box }) => isKept(label, size) && !isRuleBeside(area, box));
  const kept = new Set(letters.map(({ label }) => label));
  return maskWhere(mask.width, mask.height, (pixel) => kept.has(labels[pixel] as number));
}
