import type { Picture } from '@polydub/contracts';
import type { TrackedFace } from '../tracking/face-frame.js';
import { poseOf } from '../tracking/face-pose.js';
import { innerLips } from '../tracking/lips.js';
import { type MadeUpFace, madeUpFace } from './made-up-faces.js';

/** The colour of all skin in made-up photos. */
export const SKIN = [200, 150, 130] as const;

/** A made-up photo of nothing but skin, with a face on it. */
export interface MadeUpPhoto {
  readonly picture: Picture;
  readonly face: TrackedFace;
}

/** How a made-up photo is made. */
export interface MadeUpPhotoOptions extends MadeUpFace {
  readonly width?: number;
  readonly height?: number;
  /** Whether the mouth is open, as in the portrait that the mesh is from. */
  readonly isOpen?: boolean;
  /** The colour of a pixel. Default: skin everywhere. */
  readonly colourAt?: (x: number, y: number) => readonly [number, number, number];
}

/** Makes a photo of 320 by 320 pixels with a face in its middle, 160 pixels wide. */
export function madeUpPhoto({
  width = 320,
  height = 320,
  isOpen = false,
  colourAt = () => SKIN,
  ...face
}: MadeUpPhotoOptions = {}): MadeUpPhoto {
  const placed = madeUpFace({ x: width / 2, y: height / 2, size: 2.6, ...face });
  const points = isOpen ? placed.points : closedMouth(placed.points);
  const data = new Uint8Array(3 * width * height);
  for (let pixel = 0; pixel < width * height; pixel++)
    data.set(colourAt(pixel % width, Math.floor(pixel / width)), 3 * pixel);
  return { picture: { width, height, data }, face: { ...placed, points, pose: poseOf(points) } };
}

/** A mesh with its inner lips on one another. */
function closedMouth(points: Float32Array): Float32Array {
  const closed = Float32Array.from(points);
  for (let pair = 1; pair <= 9; pair++) {
    const [lower, upper] = [3 * (innerLips[pair] as number), 3 * (innerLips[10 + pair] as number)];
    closed.copyWithin(lower, upper, upper + 3);
  }
  return closed;
}
