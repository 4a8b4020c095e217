import type { ModelStore, SessionSettings } from '@polydub/inference';

/** Options of the PP-OCR recognizer. */
export interface PpOcrRecognitionOptions extends Pick<SessionSettings, 'threads' | 'provider'> {
  readonly models: ModelStore;
}
