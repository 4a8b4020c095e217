import type { Warning } from '../warning.js';

/**
 * Members of every engine. Creating an engine is cheap and synchronous: models are fetched and loaded (or servers
 * called) by the first call that needs them, so that a job whose results are all stored loads no model.
 */
export interface Engine {
  /** Name by which the engine is chosen, such as `whisper`. */
  readonly name: string;
  /** `local` runs models in this process; `bridge` calls a server that the user runs. */
  readonly kind: 'local' | 'bridge';
  /**
   * Changes whenever the same input could give another output; made from engine version and model checksums. Part of
   * stage keys.
   */
  readonly fingerprint: string;
  /** Does what the first call would do first, such as loading a model. A failure is left to that call to tell. */
  load?(call: EngineCall): Promise<void>;
  /** Frees models and connections. May be called twice. */
  dispose(): Promise<void>;
}

/** Members of every call to an engine. */
export interface EngineCall {
  /** Stops the work; the call then rejects with the signal's reason. */
  readonly signal: AbortSignal;
}

/** Members of every result of an engine. */
export interface EngineResult {
  readonly warnings: readonly Warning[];
}
