import { engineCreator, type TextDetector } from '@polydub/contracts';
import { createPpOcrTextDetector } from './pp-ocr-detection/engine.js';
import type { PpOcrDetectionOptions } from './pp-ocr-detection/options.js';

/** Every engine that finds text in pictures by name, with the options it takes. */
export interface TextDetectorOptions {
  readonly 'pp-ocr': PpOcrDetectionOptions;
}

/** Makes an engine that finds text in pictures; models load at its first call. Throws `NoSuchEngineError` for an unknown name. */
export const createTextDetector = engineCreator<TextDetector, TextDetectorOptions>('text detection', {
  'pp-ocr': createPpOcrTextDetector,
});
