import type { Picture } from '../../picture.js';

/** A picture of one grey. */
export function greyPicture(width: number, height: number, level: number): Picture {
  return { width, height, data: new Uint8Array(width * height * 3).fill(level) };
}

/** Pictures without text that engines must get over. */
export const oddPictures: readonly (readonly [name: string, picture: Picture])[] = [
  ['a black picture', greyPicture(320, 180, 0)],
  ['a white picture', greyPicture(320, 180, 255)],
  ['a single pixel', greyPicture(1, 1, 128)],
  ['a strip', greyPicture(400, 2, 90)],
  ['a column', greyPicture(2, 400, 90)],
];
