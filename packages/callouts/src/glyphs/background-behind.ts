import type { Mask, Picture } from '@polydub/contracts';
import { channelOf, emptyPlane, type Plane, weightedBlurs } from '@polydub/vision';

/** What the background near each pixel looks like, guessed from the pixels of it that are seen: one plane for each channel. */
export function backgroundBehind(picture: Picture, seen: Mask, lineHeight: number): Plane[] {
  const weights = emptyPlane(picture.width, picture.height);
  for (let pixel = 0; pixel < seen.data.length; pixel++) weights.data[pixel] = seen.data[pixel] === 0 ? 0 : 1;
  const planes = ([0, 1, 2] as const).map((channel) => channelOf(picture, channel));
  const wide = weightedBlurs(planes, weights, Math.round(lineHeight * 2));
  const near = weightedBlurs([...planes, weights], weights, Math.round(lineHeight * 0.5));
  const isNear = (near[3] as Plane).data;
  return planes.map((plane, channel) => {
    const [nearest, farther] = [(near[channel] as Plane).data, (wide[channel] as Plane).data];
    const data = nearest.map((value, pixel) => (isNear[pixel] === 0 ? (farther[pixel] as number) : value));
    return { ...plane, data };
  });
}
