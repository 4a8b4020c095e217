import type { Mask, Picture } from '@polydub/contracts';
import { channelOf, differenceOfMasks, dilate, emptyPlane, maskArea, type Plane, weightedBlurs } from '@polydub/vision';

/** What is seen of where a ground ends: nothing, a plate's edge, or a slow change of what was filmed. */
export type GroundEdge = 'unseen' | 'sharp' | 'soft';

/** Share of a picture that a ground fills at most whose edge is seen in it. */
const MAX_GROUND_SHARE = 0.98;
/** Fewer pixels just beyond a ground say nothing. */
const MIN_PIXELS = 24;
/** Pixels from and to so far beyond a ground, whose border is not a part of it, are compared with it; and the ground's colour so far around. */
const BEYOND_PIXELS = [6, 8] as const;
const AROUND_PIXELS = 12;
/** Just beyond a plate at least this share of the pixels is of another colour, by so many levels in any channel. */
const MIN_OTHER_SHARE = 0.5;
const OTHER_LEVELS = 18;

/**
 * Tells a plate, whose colour ends at once, from an even part of what was filmed, such as of a gradient.
 *
 * @param text The letters, and what their colours spread to: it hides the edge.
 */
export function groundEdge(ground: Mask, picture: Picture, text: Mask): GroundEdge {
  if (maskArea(ground) > MAX_GROUND_SHARE * ground.data.length) return 'unseen';
  const [near, far] = BEYOND_PIXELS;
  const beyond = differenceOfMasks(differenceOfMasks(dilate(ground, far), dilate(ground, near)), text);
  const count = maskArea(beyond);
  if (count < MIN_PIXELS) return 'unseen';
  const colours = coloursNear(ground, picture, text);
  let others = 0;
  for (let pixel = 0; pixel < beyond.data.length; pixel++)
    if (beyond.data[pixel] !== 0 && isOther(picture, colours, pixel)) others += 1;
  return others >= MIN_OTHER_SHARE * count ? 'sharp' : 'soft';
}

/** The mean red, green and blue of a ground around each pixel. */
function coloursNear(ground: Mask, picture: Picture, text: Mask): readonly Plane[] {
  const weights = emptyPlane(ground.width, ground.height);
  for (let pixel = 0; pixel < weights.data.length; pixel++)
    weights.data[pixel] = ground.data[pixel] !== 0 && text.data[pixel] === 0 ? 1 : 0;
  const channels = ([0, 1, 2] as const).map((channel) => channelOf(picture, channel));
  return weightedBlurs(channels, weights, AROUND_PIXELS);
}

function isOther({ data }: Picture, colours: readonly Plane[], pixel: number): boolean {
  return colours.some(
    (colour, channel) =>
      Math.abs((data[3 * pixel + channel] as number) - (colour.data[pixel] as number)) > OTHER_LEVELS,
  );
}
