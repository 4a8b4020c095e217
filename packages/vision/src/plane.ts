import type { Picture } from '@polydub/contracts';

/** One number per pixel, rows from the top: brightness, distance or any other measure of the pixels of a picture. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  /** `width × height` numbers. */
  readonly data: Float32Array;
}

/** A plane of zeros. */
export function emptyPlane(width: number, height: number): Plane {
  return { width, height, data: new Float32Array(width * height) };
}

/** Brightness of each pixel, 0…255 (luma of ITU-R BT.601). */
export function greyOf({ width, height, data }: Picture): Plane {
  const grey = new Float32Array(width * height);
  for (let pixel = 0, at = 0; pixel < grey.length; pixel++, at += 3)
    grey[pixel] = 0.299 * (data[at] as number) + 0.587 * (data[at + 1] as number) + 0.114 * (data[at + 2] as number);
  return { width, height, data: grey };
}

/** How bright a colour is, or by how much one is brighter than another, of their red, green and blue: luma of ITU-R BT.601. */
export function lumaOf([red, green, blue]: readonly [number, number, number]): number {
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}

/** One of the three colours of a picture, 0…255: 0 is red, 1 green, 2 blue. */
export function channelOf({ width, height, data }: Picture, channel: 0 | 1 | 2): Plane {
  const values = new Float32Array(width * height);
  for (let pixel = 0, at: number = channel; pixel < values.length; pixel++, at += 3) values[pixel] = data[at] as number;
  return { width, height, data: values };
}
