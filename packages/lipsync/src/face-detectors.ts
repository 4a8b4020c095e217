import { engineCreator, type FaceDetector } from '@polydub/contracts';
import { createBlazeFaceDetector } from './blazeface/engine.js';
import type { BlazeFaceOptions } from './blazeface/options.js';

/** Every engine that finds faces by name, with the options it takes. */
export interface FaceDetectorOptions {
  readonly blazeface: BlazeFaceOptions;
}

/** Makes an engine that finds faces; models load at its first call. Throws `NoSuchEngineError` for an unknown name. */
export const createFaceDetector = engineCreator<FaceDetector, FaceDetectorOptions>('face detection', {
  blazeface: createBlazeFaceDetector,
});
