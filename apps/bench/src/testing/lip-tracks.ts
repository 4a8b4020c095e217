import type { LipTrack } from '../lipsync/lip-track.js';

/** Lips that open as told for each frame, and are as wide as told. */
export function lipTrack(
  frames: number,
  openingOf: (index: number) => number,
  widthOf: (index: number) => number = () => 0.4,
): LipTrack {
  return Array.from({ length: frames }, (_, index) => ({
    opening: openingOf(index),
    width: widthOf(index),
    ...{ x: 100, y: 120, faceWidth: 80 },
  }));
}
