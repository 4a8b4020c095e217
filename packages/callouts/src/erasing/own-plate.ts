import type { Mask, Picture } from '@polydub/contracts';
import { dilate, maskArea, maskWhere, sharedMask } from '@polydub/vision';
import { groundEdge } from '../glyphs/ground-edge.js';
import { groundOfLetters, groundSpreadPixels } from '../glyphs/solid-ground.js';
import type { TextArea } from '../glyphs/text-area.js';

/** What a text's own plate is told by. */
export interface OwnPlateCall {
  readonly area: TextArea;
  /** The letters alone. */
  readonly letters: Mask;
  readonly isMoving: boolean;
  /** The same part of the picture before and after a text that rests. */
  readonly without: readonly Picture[];
}

/** Share of a ground that is seen without the text where it is the background. */
const MIN_SEEN_SHARE = 0.9;
/** What differs by no more than this in any channel is the same, in levels. */
const SAME_LEVELS = 14;

/**
 * The even ground of a text that is its plate, wherever that ends: it moves with the text, or is not there without it. Where nothing tells,
 * one whose edges are seen is taken for a plate; one that ends slowly is a part of what was filmed. Undefined where there is none.
 */
export function ownPlate({ area, letters, isMoving, without }: OwnPlateCall): Mask | undefined {
  const ground = groundOfLetters(area, letters, !isMoving);
  if (!ground) return undefined;
  const edge = groundEdge(ground, area.picture, dilate(letters, groundSpreadPixels(area.lineHeight)));
  if (isMoving || without.length === 0) return edge === 'sharp' ? ground : undefined;
  return edge === 'soft' || without.some((picture) => showsSame(ground, picture, area.picture)) ? undefined : ground;
}

function showsSame(ground: Mask, picture: Picture, other: Picture): boolean {
  const same = maskWhere(ground.width, ground.height, (pixel) => isSame(pixel, picture, other));
  return maskArea(sharedMask(ground, same)) >= MIN_SEEN_SHARE * maskArea(ground);
}

function isSame(pixel: number, { data }: Picture, { data: other }: Picture): boolean {
  return [0, 1, 2].every(
    (channel) =>
      Math.abs((data[3 * pixel + channel] as number) - (other[3 * pixel + channel] as number)) <= SAME_LEVELS,
  );
}
