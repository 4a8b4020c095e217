import type { ModelStore } from '@polydub/inference';

/** Options of the Tesseract engine. */
export interface TesseractOptions {
  readonly models: ModelStore;
}
