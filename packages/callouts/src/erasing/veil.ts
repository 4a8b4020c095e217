import type { Box, CalloutStyle, Mask, Picture } from '@polydub/contracts';
import { differenceOfMasks, dilate, erode, maskWhere, unionOfMasks } from '@polydub/vision';
import type { Colour } from '../glyphs/colour-clusters.js';
import { linesMask } from '../glyphs/line-pieces.js';

/** Half-transparent boxes behind a text: what is behind them is seen, only weaker. */
export interface Veil {
  /** The boxes. */
  readonly boxes: Mask;
  readonly colour: Colour;
  /** How much of what is behind them they hide when all of the text is visible, 0…1. */
  readonly opacity: number;
  /** What does not show what is behind it: the letters, and the boxes' edges. */
  readonly holes: Mask;
}

/** What is painted stronger than this leaves too little of what is behind it to be seen without a codec's noise. */
export const MAX_VEIL_OPACITY = 0.85;
/** Near the edges of boxes a codec mixes both sides, in pixels. */
const EDGE_PIXELS = 2;

/** A picture's boxes behind lines, in its own pixels. */
export interface StyledBoxes {
  readonly boxes: readonly Box[];
  readonly colour: Colour;
  readonly opacity: number;
}

/** The boxes behind the lines of a callout, counted from a corner; undefined for other looks. */
export function styledBoxes({ plate }: CalloutStyle, corner: Pick<Box, 'x' | 'y'>): StyledBoxes | undefined {
  if (!plate?.lineBoxes) return undefined;
  const boxes = plate.lineBoxes.map((box) => ({ ...box, x: box.x - corner.x, y: box.y - corner.y }));
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(plate.colour.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
  return { boxes, colour: [red, green, blue], opacity: plate.opacity };
}

/** More than this beyond what can shine through a box is none of the background, in levels. */
const NOISE_LEVELS = 16;

/** What in the boxes is too light, or too dark, for anything that shines through them: letters, thin ones too. */
export function beyondShining(picture: Picture, { boxes, colour, opacity }: StyledBoxes): Mask {
  const inside = linesMask({ picture, lines: boxes }).data;
  const [most, least] = [255, 0].map((behind) =>
    colour.map((painted) => opacity * painted + (1 - opacity) * behind),
  ) as [number[], number[]];
  return maskWhere(picture.width, picture.height, (pixel) => {
    if (inside[pixel] === 0) return false;
    return [0, 1, 2].some((channel) => {
      const level = picture.data[3 * pixel + channel] as number;
      return level > (most[channel] as number) + NOISE_LEVELS || level < (least[channel] as number) - NOISE_LEVELS;
    });
  });
}

/** @param letters What is erased of the letters, as large as the part of the picture that the boxes are counted in. */
export function veilOf({ boxes, colour, opacity }: StyledBoxes, letters: Mask): Veil {
  const inside = linesMask({ picture: letters, lines: boxes });
  const edges = differenceOfMasks(dilate(inside, EDGE_PIXELS), erode(inside, EDGE_PIXELS));
  return { boxes: inside, colour, opacity, holes: unionOfMasks(letters, edges) };
}

/**
 * A picture as it would be without the boxes. Behind the letters and at the boxes' edges it is wrong.
 *
 * @param visibility Of the text, 0…1.
 */
export function unveiled(picture: Picture, { boxes, colour, opacity }: Veil, visibility: number): Picture {
  const data = picture.data.slice();
  const hidden = opacity * visibility;
  for (let pixel = 0; pixel < boxes.data.length; pixel++) {
    if (boxes.data[pixel] === 0) continue;
    for (const channel of [0, 1, 2] as const) {
      const at = 3 * pixel + channel;
      const behind = ((data[at] as number) - hidden * colour[channel]) / (1 - hidden);
      data[at] = Math.min(255, Math.max(0, Math.round(behind)));
    }
  }
  return { ...picture, data };
}
