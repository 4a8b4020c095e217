import type { ModelStore, SessionSettings } from '@polydub/inference';

/** Options of the PP-OCR detector. */
export interface PpOcrDetectionOptions extends Pick<SessionSettings, 'threads' | 'provider'> {
  readonly models: ModelStore;
  /**
   * Larger pictures are shrunk to this long side before the model looks at them: the time grows with its square, and small
   * text is missed where it is too low.
   */
  readonly maxSidePixels?: number;
}
