import { engineCreator, type TextRecognizer } from '@polydub/contracts';
import { createPpOcrTextRecognizer } from './pp-ocr-recognition/engine.js';
import type { PpOcrRecognitionOptions } from './pp-ocr-recognition/options.js';
import { createTesseractTextRecognizer } from './tesseract/engine.js';
import type { TesseractOptions } from './tesseract/options.js';

/** Every engine that reads text in pictures by name, with the options it takes. */
export interface TextRecognizerOptions {
  readonly 'pp-ocr': PpOcrRecognitionOptions;
  readonly tesseract: TesseractOptions;
}

/** Makes an engine that reads text in pictures; models load at its first call. Throws `NoSuchEngineError` for an unknown name. */
export const createTextRecognizer = engineCreator<TextRecognizer, TextRecognizerOptions>('text recognition', {
  'pp-ocr': createPpOcrTextRecognizer,
  tesseract: createTesseractTextRecognizer,
});
