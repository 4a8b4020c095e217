import { type FacePose, rotated, type Vector } from '../tracking/face-pose.js';
import { jawLine, lowerFacePoints } from './lower-face.js';

/** Points of the lower face that come from the mesh. */
export const LOWER_POINTS = lowerFacePoints.length;
/** With those of the rim outside of the jaw. */
export const DRAWN_POINTS = LOWER_POINTS + jawLine.length;

/** How much farther than the jaw the rim is from the middle of the mouth. */
const RIM = 1.4;

const placeOf = new Map(lowerFacePoints.map(([index], place) => [index, place]));
const jawPlaces = jawLine.map(placeOfPoint);
const upperLip = placeOfPoint(13);
const lowerLip = placeOfPoint(14);

/** Where a point of the mesh is in `lowerFacePoints`. */
export function placeOfPoint(index: number): number {
  const place = placeOf.get(index);
  if (place === undefined) throw new Error(`Point ${index} is not of the lower face.`);
  return place;
}

/** The lower face without the head's pose: x, y and z of `lowerFacePoints` in centimetres, axes as in `FacePose`. */
export function localShape(points: Float32Array, pose: FacePose): Float32Array {
  const [w, i, j, k] = pose.rotation;
  const back = [w, -i, -j, -k] as const;
  const shape = new Float32Array(3 * LOWER_POINTS);
  for (const [place, [index]] of lowerFacePoints.entries()) {
    const [px, py, pz] = [
      points[3 * index] as number,
      points[3 * index + 1] as number,
      points[3 * index + 2] as number,
    ];
    const [x, y, z] = rotated(back, [px - pose.x, pose.y - py, pose.z - pz]);
    shape.set([x / pose.pixelsPerCentimetre, y / pose.pixelsPerCentimetre, z / pose.pixelsPerCentimetre], 3 * place);
  }
  return shape;
}

/** Where a shape lies in the picture of a head with this pose: x and y of each point in pixels. Leaves room for the rim. */
export function placedShape(shape: Float32Array, pose: FacePose): Float32Array {
  const places = new Float32Array(2 * DRAWN_POINTS);
  for (let place = 0; place < LOWER_POINTS; place++) {
    const at: Vector = [shape[3 * place] as number, shape[3 * place + 1] as number, shape[3 * place + 2] as number];
    const [x, y] = rotated(pose.rotation, at);
    places[2 * place] = pose.x + x * pose.pixelsPerCentimetre;
    places[2 * place + 1] = pose.y - y * pose.pixelsPerCentimetre;
  }
  return places;
}

/** The lower face of a mesh as it lies in the picture, with its rim: x and y of each point in pixels. */
export function placedMesh(points: Float32Array): Float32Array {
  const places = new Float32Array(2 * DRAWN_POINTS);
  for (const [place, [index]] of lowerFacePoints.entries()) {
    places[2 * place] = points[3 * index] as number;
    places[2 * place + 1] = points[3 * index + 1] as number;
  }
  addRim(places);
  return places;
}

function addRim(places: Float32Array): void {
  for (const axis of [0, 1]) {
    const middle = ((places[2 * upperLip + axis] as number) + (places[2 * lowerLip + axis] as number)) / 2;
    for (const [order, jaw] of jawPlaces.entries())
      places[2 * (LOWER_POINTS + order) + axis] = middle + RIM * ((places[2 * jaw + axis] as number) - middle);
  }
}
