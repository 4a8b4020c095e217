import type { Mask, Picture } from '@polydub/contracts';
import { withMats } from './with-mats.js';

/** How far the pixels of which a filled one is made may lie from it. */
const RADIUS_PIXELS = 4;

/**
 * Fills what is inside of the mask from its border inwards (A. Telea, An Image Inpainting Technique Based on the Fast Marching
 * Method, 2004). Everything outside stays as it is.
 */
export function inpaintTelea(picture: Picture, mask: Mask): Promise<Picture> {
  return withMats(({ cv, empty, ofPicture, ofMask }) => {
    const filled = empty();
    cv.inpaint(ofPicture(picture), ofMask(mask), filled, RADIUS_PIXELS, cv.INPAINT_TELEA);
    return { width: picture.width, height: picture.height, data: new Uint8Array(filled.data) };
  });
}
