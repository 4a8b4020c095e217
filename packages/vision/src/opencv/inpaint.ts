import type { Mask, Picture } from '@polydub/contracts';
import { weightedBlurs } from '../blur.js';
import { pixelBox } from '../boxes.js';
import { cropMask, cropPicture, pastePicture } from '../crop.js';
import { maskBounds } from '../masks.js';
import { channelOf, emptyPlane, type Plane } from '../plane.js';
import { withMats } from './with-mats.js';

/** How far the pixels of which a filled one is made may lie from it. */
const RADIUS_PIXELS = 4;

/**
 * Fills what is inside of the mask from its border inwards (A. Telea, An Image Inpainting Technique Based on the Fast Marching
 * Method, 2004). Everything outside stays as it is.
 */
export async function inpaintTelea(picture: Picture, mask: Mask): Promise<Picture> {
  const out: Picture = { ...picture, data: picture.data.slice() };
  const bounds = maskBounds(mask);
  const box = bounds && pixelBox(bounds, picture, MARGIN_PIXELS);
  if (!box) return out;
  const holes = cropMask(mask, box);
  // OpenCV lets the pixels just inside of the mask have a say: they must not be those that are to go.
  const prepared = withBlurredHoles(cropPicture(picture, box), holes);
  const filled = await withMats(({ cv, empty, ofPicture, ofMask }) => {
    const result = empty();
    cv.inpaint(ofPicture(prepared), ofMask(holes), result, RADIUS_PIXELS, cv.INPAINT_TELEA);
    return { ...prepared, data: new Uint8Array(result.data) };
  });
  pastePicture(out, filled, box, holes);
  return out;
}

/** How much is looked at around the holes. */
const MARGIN_PIXELS = 12;

/** How far around a hole is looked, first near, then farther, in pixels. */
const BLUR_RADII = [3, 12] as const;

/** Replaces what is inside of the mask by blurred surroundings, or black far from all of them. */
function withBlurredHoles(picture: Picture, mask: Mask): Picture {
  const { width, height } = picture;
  const known = emptyPlane(width, height);
  for (let pixel = 0; pixel < mask.data.length; pixel++) if (mask.data[pixel] === 0) known.data[pixel] = 1;
  const data = picture.data.slice();
  const planes = ([0, 1, 2] as const).map((channel) => channelOf(picture, channel));
  const [near, far] = BLUR_RADII.map((radius) => weightedBlurs(planes, known, radius)) as [Plane[], Plane[]];
  for (const channel of [0, 1, 2] as const) {
    const [nearest, others] = [(near[channel] as Plane).data, (far[channel] as Plane).data];
    for (let pixel = 0; pixel < mask.data.length; pixel++)
      if (mask.data[pixel] !== 0)
        data[3 * pixel + channel] = Math.round((nearest[pixel] as number) || (others[pixel] as number));
  }
  return { width, height, data };
}
