import type { Mask, Picture } from '@polydub/contracts';
import { pixelBox } from '../boxes.js';
import { cropMask, cropPicture, pastePicture } from '../crop.js';
import { maskBounds } from '../masks.js';
import { SeenSums } from '../seen-sums.js';
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

/** How far around a pixel of a hole is looked, first near, then farther. */
const NEAR_PIXELS = 3;
const FAR_PIXELS = 12;

/** Replaces what is inside of the mask by blurred surroundings, or black far from all of them. */
function withBlurredHoles(picture: Picture, mask: Mask): Picture {
  const sums = new SeenSums(picture, mask);
  const data = picture.data.slice();
  for (let y = 0, pixel = 0; y < picture.height; y++)
    for (let x = 0; x < picture.width; x++, pixel++) {
      if (mask.data[pixel] === 0) continue;
      const at = 3 * pixel;
      const isNear = sums.writeMean(x, y, NEAR_PIXELS, data, at) || sums.writeMean(x, y, FAR_PIXELS, data, at);
      if (!isNear) data.fill(0, at, at + 3);
    }
  return { ...picture, data };
}
