export type { Colour } from './glyphs/colour-clusters.js';
export { type GlyphMasks, glyphMasks } from './glyphs/glyph-masks.js';
export type { Plate } from './glyphs/plate.js';
export type { PpOcrDetectionOptions } from './pp-ocr-detection/options.js';
export type { PpOcrRecognitionOptions } from './pp-ocr-recognition/options.js';
export type { TesseractOptions } from './tesseract/options.js';
export { createTextDetector, type TextDetectorOptions } from './text-detectors.js';
export { createTextRecognizer, type TextRecognizerOptions } from './text-recognizers.js';
