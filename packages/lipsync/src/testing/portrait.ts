import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Box, FaceRegion, Picture } from '@polydub/contracts';

const fixture = (name: string) => fileURLToPath(new URL(`../../fixtures/${name}`, import.meta.url));

/** Where the face is in {@link portrait}. */
export const portraitFace: Box = { x: 43, y: 37, width: 75, height: 75 };
/** A square around that face. */
export const portraitRegion: FaceRegion = { centre: { x: 80, y: 75 }, sidePixels: 110, radians: 0 };

const SIDE = 160;

/** A portrait of 160 by 160 pixels. */
export async function portrait(): Promise<Picture> {
  const file = await readFile(fixture('eileen-collins.ppm'));
  return { width: SIDE, height: SIDE, data: Uint8Array.from(file.subarray(file.length - 3 * SIDE * SIDE)) };
}

/** The points that MediaPipe itself finds in the portrait: x, y and z of each. */
export async function portraitPoints(): Promise<Float32Array> {
  const { points } = JSON.parse(await readFile(fixture('eileen-collins.mediapipe.json'), 'utf8')) as Fixture;
  return Float32Array.from(points.flat());
}

interface Fixture {
  readonly points: readonly (readonly [number, number, number])[];
}
