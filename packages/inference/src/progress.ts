/** What a model store is doing, for a progress bar or a log line. */
export interface ModelProgress {
  readonly model: string;
  /** `null` while the whole model is meant. */
  readonly file: string | null;
  /**
   * `wait`: another process installs the model; `fetch`: bytes come in; `assemble`: packages are put together; `convert`: a
   * converter runs; `verify`: hashing; `done`: the file (or the model) is ready.
   */
  readonly phase: 'wait' | 'fetch' | 'assemble' | 'convert' | 'verify' | 'done';
  readonly doneBytes: number;
  /** `null` when nobody knows. */
  readonly totalBytes: number | null;
}

/** Hears of progress. */
export type OnProgress = (progress: ModelProgress) => void;
