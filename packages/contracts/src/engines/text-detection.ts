import type { Picture, Point } from '../picture.js';
import type { Engine, EngineCall, EngineResult } from './engine.js';

/** Finds lines of text in pictures, in any script; it does not read them. */
export interface TextDetector extends Engine {
  detect(call: TextDetectionCall): Promise<TextDetectionResult>;
}

/** Pictures of one size, such as frames of a video. */
export interface TextDetectionCall extends EngineCall {
  readonly pictures: readonly Picture[];
  /**
   * Size of the whole picture, in pixels, when only parts of it are given: detectors that shrink pictures shrink these no more
   * and no less than the whole one. Default: they are whole.
   */
  readonly wholeSize?: { readonly width: number; readonly height: number };
}

/** The lines of text of each picture, in the order of the pictures. */
export interface TextDetectionResult extends EngineResult {
  readonly regions: readonly (readonly TextRegion[])[];
}

/** A line of text in a picture. */
export interface TextRegion {
  /** Corners in pixels, clockwise as the text is read: its top left, top right, bottom right, bottom left. */
  readonly corners: readonly [Point, Point, Point, Point];
  /** How sure the detector is that this is text, 0…1. */
  readonly confidence: number;
}
