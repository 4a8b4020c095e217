import type { Box, Mask, Picture } from '@polydub/contracts';
import {
  channelOf,
  connectedComponents,
  cropMask,
  cropPicture,
  emptyPlane,
  maskBounds,
  maskWhere,
  type Plane,
  weightedBlurs,
} from '@polydub/vision';

/** What is filled on a plain ground. */
export interface PlainFill {
  /** Written to. */
  readonly out: Picture;
  /** Where the plain ground is. */
  readonly ground: Mask;
  /** What hides it. */
  readonly text: Mask;
  /** Numbers of the pixels to fill. */
  readonly pixels: Int32Array;
  /** 1 for each of them that is left to fill; written to. */
  readonly left: Uint8Array;
  /** How far around a pixel the ground is averaged; as often as needed, twice as far. */
  readonly radiusPixels: number;
}

const MAX_DOUBLINGS = 2;

/**
 * Paints a plain ground, such as a plate, over what hides it: with the mean colour of what is seen of the ground nearby,
 * so that it may shade. Gives the number of pixels filled.
 */
export function fillPlainGround(fill: PlainFill): number {
  return piecesOf(fill.ground).reduce((filled, ground) => filled + fillPiece({ ...fill, ground }), 0);
}

/** Plates that touch, such as those of a name and a role, do not mix. */
function piecesOf(ground: Mask): Mask[] {
  const { labels, components } = connectedComponents(ground);
  if (components.length === 1) return [ground];
  return components.map(({ label }) => maskWhere(ground.width, ground.height, (pixel) => labels[pixel] === label));
}

function fillPiece({ out, ground, text, pixels, left, radiusPixels }: PlainFill): number {
  const box = maskBounds(ground);
  if (!box) return 0;
  const part = cropPicture(out, box);
  const seen = seenGround(cropMask(ground, box), cropMask(text, box));
  const channels = ([0, 1, 2] as const).map((channel) => channelOf(part, channel));
  let filled = 0;
  for (let doubling = 0; doubling <= MAX_DOUBLINGS; doubling++) {
    const radius = Math.round(radiusPixels * 2 ** doubling);
    const [near, ...means] = weightedBlurs([seen, ...channels], seen, radius) as [Plane, ...Plane[]];
    filled += paint({ out, ground, pixels, left }, { box, near, means });
    if (filled === pixels.length) break;
  }
  return filled;
}

function seenGround(ground: Mask, text: Mask): Plane {
  const seen = emptyPlane(ground.width, ground.height);
  for (let pixel = 0; pixel < seen.data.length; pixel++)
    seen.data[pixel] = ground.data[pixel] !== 0 && text.data[pixel] === 0 ? 1 : 0;
  return seen;
}

interface Means {
  readonly box: Box;
  /** 0 where nothing of the ground is seen nearby. */
  readonly near: Plane;
  /** Of red, green and blue. */
  readonly means: readonly Plane[];
}

function paint(
  { out, ground, pixels, left }: Pick<PlainFill, 'out' | 'ground' | 'pixels' | 'left'>,
  { box, near, means }: Means,
): number {
  let painted = 0;
  for (let index = 0; index < pixels.length; index++) {
    const pixel = pixels[index] as number;
    if (left[index] === 0 || ground.data[pixel] === 0) continue;
    const x = pixel % out.width;
    const at = ((pixel - x) / out.width - box.y) * box.width + x - box.x;
    if (near.data[at] === 0) continue;
    for (const [channel, mean] of means.entries()) out.data[3 * pixel + channel] = Math.round(mean.data[at] as number);
    left[index] = 0;
    painted += 1;
  }
  return painted;
}
