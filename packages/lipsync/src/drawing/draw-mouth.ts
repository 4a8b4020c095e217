import type { Picture } from '@polydub/contracts';
import { DRAWN_POINTS, LOWER_POINTS, placedMesh } from '../mesh/local-shape.js';
import { lowerFaceTriangles } from '../mesh/lower-face.js';
import { drawnRegion } from '../mesh/regions.js';
import type { TrackedFace } from '../tracking/face-frame.js';
import { lightDifference, type PlacedFace } from './match-light.js';
import { type Canvas, warpTriangles } from './warp-triangles.js';

/** A mouth that is drawn on a frame. */
export interface DrawnMouth {
  /** Where the lower face comes to lie in the frame: x and y of each drawn point; the rim stays where it is. */
  readonly places: Float32Array;
  /** What it is filled with, and how much of it is seen; the shares sum up to 1. */
  readonly layers: readonly { readonly patch: PlacedFace; readonly share: number }[];
  /** How far the frame's own mouth gives way, 0…1. */
  readonly strength: number;
}

/** A frame and its face. */
export interface DrawnFrame {
  readonly picture: Picture;
  readonly face: TrackedFace;
}

/** Where the frame's own colours are drawn: everywhere but within triangles that the mouth covers wholly. */
const everywhere = new Float32Array(DRAWN_POINTS).fill(1);
const isCovered = (place: number | undefined) => drawnRegion.colour[place as number] === 1;
const notCovered = lowerFaceTriangles.filter((_, at) => {
  const first = at - (at % 3);
  return ![0, 1, 2].every((corner) => isCovered(lowerFaceTriangles[first + corner]));
});

/** Draws the lower face of a frame with another mouth; nothing else of the canvas is touched. */
export function drawMouth(
  canvas: Canvas,
  { picture, face }: DrawnFrame,
  { places: wanted, layers, strength }: DrawnMouth,
): void {
  const own = { picture, places: placedMesh(face.points) };
  const places = Float32Array.from(wanted);
  places.set(own.places.subarray(2 * LOWER_POINTS), 2 * LOWER_POINTS);
  warpTriangles(canvas, strength < 1 ? lowerFaceTriangles : notCovered, places, { ...own, share: everywhere });
  let later = layers.reduce((sum, { share }) => sum + share, 0);
  for (const { patch, share } of layers) {
    later -= share;
    const rest = strength * later;
    warpTriangles(canvas, lowerFaceTriangles, places, {
      picture: patch.picture,
      places: patch.places,
      // What is laid over it later covers a part.
      share: drawnRegion.colour.map((value) => (value * strength * share) / (1 - value * rest)),
      light: lightDifference(patch, own),
    });
  }
}
