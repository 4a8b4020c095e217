import type { Picture, Point } from '../picture.js';
import type { Engine, EngineCall, EngineResult } from './engine.js';

/**
 * Points that a mesher gives: 468 of MediaPipe's face mesh
 * (https://github.com/google-ai-edge/mediapipe/tree/master/mediapipe/modules/face_geometry/data), then five of each iris.
 */
export const FACE_POINTS = 478;

/** Places a mesh of points on a face. */
export interface FaceMesher extends Engine {
  mesh(call: FaceMeshCall): Promise<FaceMeshResult>;
}

/** A picture, and where in it the face is. */
export interface FaceMeshCall extends EngineCall {
  readonly picture: Picture;
  readonly region: FaceRegion;
}

/** A square around a face, about one and a half times as large as it; may reach out of the picture. */
export interface FaceRegion {
  readonly centre: Point;
  readonly sidePixels: number;
  /** How far the face is tilted in the picture's plane, clockwise. */
  readonly radians: number;
}

/** The points of a face. */
export interface FaceMeshResult extends EngineResult {
  /**
   * {@link FACE_POINTS} times x, y and z in pixels of the picture. z is the depth, on the same scale, less towards the camera; its
   * zero is about the middle of the head.
   */
  readonly points: Float32Array;
  /** How likely there is a face in the region, 0…1. */
  readonly presence: number;
}
