import type { Mask } from '@polydub/contracts';
import {
  boxBlur,
  channelOf,
  connectedComponents,
  dilate,
  distanceToMask,
  emptyPlane,
  invertedMask,
  maskWhere,
  type Plane,
  weightedBlurs,
} from '@polydub/vision';
import { colourAt, colourDistance } from './colour-clusters.js';
import { linesMask, MAX_STROKE, type TextArea, type TextColour } from './text-colour.js';

/** Letters change less than this over time, in levels. */
const STEADY_LEVELS = 30;

/** The pixels of the letters: those that are at least half of their colour, the other half being what is around them. */
export function fillMask(area: TextArea, colours: readonly TextColour[]): Mask {
  const { width, height } = area.picture;
  const core = withoutForeign(area, coreMask(area, colours));
  const around = surroundings(area, core);
  const near = dilate(core, 1.6);
  const fill = maskWhere(width, height, (pixel) => {
    if (core.data[pixel] !== 0) return true;
    return near.data[pixel] !== 0 && coverage(area, pixel, colours, around) >= 0.5;
  });
  return withoutForeign(area, fill);
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

/** How much of a pixel is covered by letters, 0…1, when it is a mixture of their colour and what is around them. */
function coverage(
  { picture }: TextArea,
  pixel: number,
  colours: readonly TextColour[],
  around: readonly Plane[],
): number {
  const colour = colourAt(picture, pixel);
  let most = 0;
  for (const { colour: letters } of colours) {
    let [along, square] = [0, 0];
    for (let channel = 0; channel < 3; channel++) {
      const background = around[channel]?.data[pixel] as number;
      const difference = (letters[channel] as number) - background;
      along += ((colour[channel] as number) - background) * difference;
      square += difference * difference;
    }
    most = Math.max(most, square > 0 ? along / square : 0);
  }
  return most;
}

/** Leaves out what has the colour of the letters but lies outside of the lines, or is thicker than a stroke. */
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
  const kept = new Set(components.filter(({ label, area: size }) => isKept(label, size)).map(({ label }) => label));
  return maskWhere(mask.width, mask.height, (pixel) => kept.has(labels[pixel] as number));
}
