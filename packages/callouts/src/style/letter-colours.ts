import type { Box, Mask, Picture } from '@polydub/contracts';
import {
  differenceOfMasks,
  dilate,
  distanceToMask,
  invertedMask,
  maskOfBoxes,
  pixelsInside,
  sharedMask,
} from '@polydub/vision';
import { type Colour, colourAt, colourDistance, medianColour, middle } from '../glyphs/colour-clusters.js';

/** Share of the letters' pixels, those farthest from any edge, that tell their colour. */
const CORE_SHARE = 0.25;

/** Strokes that reach less far inside are thinner than what codecs store colours in: theirs is mixed with that of the background. */
const THIN_PIXELS = 2;
/** Thin letters whose red, green and blue differ by no more than this are grey or white. */
const TINT_LEVELS = 24;

/** Letters that differ more than this from all colours found so far have one of their own, in levels. */
const OTHER_LEVELS = 90;
/** Where at least this share of all has it. */
const MIN_OTHER_SHARE = 0.15;

/**
 * The colours of letters, the commonest first, as some captions have words in another one. They are told by the letters' inner pixels, as
 * those at the edges are mixed with what is around them. Empty without letters.
 *
 * @param wordColours What words were seen to change from and to: of thin letters in several colours nothing else tells them.
 */
export function letterColours(picture: Picture, fill: Mask, wordColours: readonly Colour[] = []): Colour[] {
  const { inner, depth: least } = innerPixels(fill);
  if (least < THIN_PIXELS && wordColours.length > 0) return byUse(picture, inner, coloursApart(wordColours));
  const colours: Colour[] = [];
  for (let left = inner; left.length > 0 && left.length >= MIN_OTHER_SHARE * inner.length; ) {
    const colour = commonColour(picture, left, least);
    const others = left.filter((pixel) => colourDistance(colour, colourAt(picture, pixel)) > OTHER_LEVELS);
    if (others.length === left.length) break;
    colours.push(colour);
    // Thin letters have hardly a pixel that is not mixed with what is around them.
    if (least < THIN_PIXELS) break;
    left = others;
  }
  return colours;
}

/**
 * The colours of letters whose words came one after another, that of the first words first: the last ones may have the colour of what is being
 * said.
 *
 * @param first Box of the first words.
 */
export function coloursFrom(picture: Picture, fill: Mask, first: Box): Colour[] {
  const all = letterColours(picture, fill);
  const [usual] = letterColours(picture, sharedMask(fill, maskOfBoxes(fill.width, fill.height, [first])));
  return usual ? [usual, ...all.filter((colour) => colourDistance(colour, usual) > OTHER_LEVELS)] : all;
}

/** Whether words that came after the first ones have another colour, as the word that is said. */
export function hasLastWordsInOtherColour(picture: Picture, fill: Mask, first: Box): boolean {
  return coloursFrom(picture, fill, first).length > 1;
}

/** The pixels of letters that are farthest from any edge, and how far they are at least. */
function innerPixels(fill: Mask): { readonly inner: Int32Array; readonly depth: number } {
  const inside = distanceToMask(invertedMask(fill)).data;
  const pixels = pixelsInside(fill);
  const depths = Float32Array.from(pixels, (pixel) => inside[pixel] as number)
    .sort()
    .reverse();
  const depth = depths[Math.floor(depths.length * CORE_SHARE)] ?? 0;
  return { inner: pixels.filter((pixel) => (inside[pixel] as number) >= depth), depth };
}

/** Share of thin letters' pixels that are hardly mixed with what is around them: those that differ most from it. */
const UNMIXED_SHARE = 0.2;
/** What is around letters is looked at so far from them, in pixels. */
const AROUND_PIXELS = { from: 1.5, to: 3 };

/**
 * The colour that letters were drawn in. Most of what is seen of thin ones is mixed with what is around them, so that white looks grey: they
 * have the colour of what differs most from that.
 *
 * @param seen Their commonest colour.
 */
export function drawnColour(picture: Picture, fill: Mask, seen: Colour): Colour {
  const { inner, depth } = innerPixels(fill);
  if (inner.length === 0 || depth >= THIN_PIXELS) return seen;
  const around = differenceOfMasks(dilate(fill, AROUND_PIXELS.to), dilate(fill, AROUND_PIXELS.from));
  const ground = medianColour(picture, pixelsInside(around));
  if (!ground) return seen;
  const contrast = (pixel: number) =>
    colourAt(picture, pixel).reduce(
      (sum, value, channel) =>
        sum + (value - (ground[channel] as number)) * ((seen[channel] as number) - (ground[channel] as number)),
      0,
    );
  const rated = Array.from(pixelsInside(fill), (pixel) => ({ pixel, contrast: contrast(pixel) }));
  rated.sort((one, other) => other.contrast - one.contrast);
  const unmixed = rated.slice(0, Math.max(1, Math.round(UNMIXED_SHARE * rated.length)));
  return commonColour(
    picture,
    unmixed.map(({ pixel }) => pixel),
    depth,
  );
}

/** The median of pixels' colours. Of thin letters only the brightness is trusted where they have hardly any colour. */
function commonColour(picture: Picture, pixels: ArrayLike<number>, depth: number): Colour {
  const colour = medianColour(picture, pixels) ?? [0, 0, 0];
  return depth >= THIN_PIXELS ? colour : withoutTint(colour);
}

/** Of what has hardly any colour only the brightness. */
function withoutTint(colour: Colour): Colour {
  const most = Math.max(...colour);
  return most - Math.min(...colour) > TINT_LEVELS ? colour : [most, most, most];
}

/** Words change between two colours; what else seems to change is the edge of something behind them. */
const CHANGING_COLOURS = 2;

/** The usual ones of the two largest groups of colours that are like one another. */
function coloursApart(colours: readonly Colour[]): Colour[] {
  const groups: Colour[][] = [];
  for (const colour of colours) {
    const group = groups.find(([first]) => first && colourDistance(first, colour) <= OTHER_LEVELS);
    if (group) group.push(colour);
    else groups.push([colour]);
  }
  const usual = (group: Colour[], channel: 0 | 1 | 2) => middle(group.map((colour) => colour[channel]));
  return groups
    .sort((one, other) => other.length - one.length)
    .slice(0, CHANGING_COLOURS)
    .map((group) => withoutTint([usual(group, 0), usual(group, 1), usual(group, 2)]));
}

/** White and grey are told best in thin letters, as codecs keep brightness in more detail than colours: one that so many letters have comes first. */
const MIN_GREY_SHARE = 0.2;

/** Colours in the order of how many pixels are nearest to each, but white and grey before others. */
function byUse(picture: Picture, pixels: Int32Array, colours: readonly Colour[]): Colour[] {
  const counts = colours.map(() => 0);
  for (const pixel of pixels) {
    const distances = colours.map((colour) => colourDistance(colour, colourAt(picture, pixel)));
    const nearest = distances.indexOf(Math.min(...distances));
    counts[nearest] = (counts[nearest] as number) + 1;
  }
  const useOf = (colour: Colour) => {
    const share = (counts[colours.indexOf(colour)] as number) / Math.max(1, pixels.length);
    const isGrey = Math.max(...colour) === Math.min(...colour);
    return isGrey && share >= MIN_GREY_SHARE ? 1 + share : share;
  };
  return colours.toSorted((one, other) => useOf(other) - useOf(one));
}

/** The mean of the pixels' colours. */
export function meanOf(picture: Picture, pixels: readonly number[]): Colour {
  const sum: [number, number, number] = [0, 0, 0];
  for (const pixel of pixels) {
    const colour = colourAt(picture, pixel);
    for (const channel of [0, 1, 2] as const) sum[channel] += colour[channel];
  }
  const count = Math.max(1, pixels.length);
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}

/** As CSS writes it, such as `#ffcc00`. */
export function hexOf(colour: Colour): string {
  const digits = colour.map((value) =>
    Math.max(0, Math.min(255, Math.round(value)))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}
