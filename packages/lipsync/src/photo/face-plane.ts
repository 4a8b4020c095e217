import type { Point } from '@polydub/contracts';
import { type FacePose, rotated } from '../tracking/face-pose.js';

/** A place on a face as it is seen in a photo, in centimetres of the canonical face. */
export interface PlanePoint {
  /** Along the line of the eyes, towards the picture's right. */
  readonly across: number;
  /** Towards the chin. */
  readonly down: number;
}

/** Flat coordinates on a face: turned, scaled and foreshortened as the face is, without its depth. */
export interface FacePlane {
  /** Where (0, 0) lies in the picture. */
  readonly origin: Point;
  /** One centimetre across and one down, in pixels. */
  readonly acrossStep: Point;
  readonly downStep: Point;
}

/** The plane of a face around a place of the picture. */
export function facePlane({ rotation, pixelsPerCentimetre }: FacePose, origin: Point): FacePlane {
  const step = (direction: readonly [number, number, number]): Point => {
    const [x, y] = rotated(rotation, direction);
    return { x: x * pixelsPerCentimetre, y: -y * pixelsPerCentimetre };
  };
  return { origin, acrossStep: step([1, 0, 0]), downStep: step([0, -1, 0]) };
}

/** Where a place of the plane lies in the picture. */
export function toPicture({ origin, acrossStep, downStep }: FacePlane, { across, down }: PlanePoint): Point {
  return {
    x: origin.x + across * acrossStep.x + down * downStep.x,
    y: origin.y + across * acrossStep.y + down * downStep.y,
  };
}

/** Where a place of the picture lies in the plane. */
export function toPlane({ origin, acrossStep, downStep }: FacePlane, { x, y }: Point): PlanePoint {
  const determinant = acrossStep.x * downStep.y - downStep.x * acrossStep.y;
  const [right, below] = [x - origin.x, y - origin.y];
  return {
    across: (right * downStep.y - below * downStep.x) / determinant,
    down: (below * acrossStep.x - right * acrossStep.y) / determinant,
  };
}

/** Where a point of the mesh lies in the plane. */
export function meshPoint(plane: FacePlane, points: Float32Array, index: number): PlanePoint {
  return toPlane(plane, { x: points[3 * index] as number, y: points[3 * index + 1] as number });
}
