import type { Box, Picture, Point } from '../picture.js';
import type { Engine, EngineCall, EngineResult } from './engine.js';

/** Finds faces in pictures. */
export interface FaceDetector extends Engine {
  detect(call: FaceDetectionCall): Promise<FaceDetectionResult>;
}

/** A picture. */
export interface FaceDetectionCall extends EngineCall {
  readonly picture: Picture;
}

/** The faces of a picture, the surest first. */
export interface FaceDetectionResult extends EngineResult {
  readonly faces: readonly DetectedFace[];
}

/** A face in a picture. */
export interface DetectedFace {
  /** From the brows to the chin, in pixels; may reach out of the picture. */
  readonly box: Box;
  readonly keyPoints: FaceKeyPoints;
  /** How sure the detector is that this is a face, 0…1. */
  readonly confidence: number;
}

/** Places in a face, in pixels; left and right are the person's own. May lie outside of the picture. */
export interface FaceKeyPoints {
  readonly rightEye: Point;
  readonly leftEye: Point;
  readonly noseTip: Point;
  readonly mouth: Point;
  readonly rightEar: Point;
  readonly leftEar: Point;
}
