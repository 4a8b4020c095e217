import type { Warning } from '../warning.js';

/**
 * What every engine says of itself. Creating an engine is cheap and synchronous: models are fetched and loaded (or servers
 * asked) by the first call that needs them, so that a job whose stages are all cached never loads one.
 */
export interface Engine {
  /** Name by which it is asked for, such as `whisper`. */
  readonly name: string;
  /** `local` runs models here; `bridge` talks to a server that the user runs. */
  readonly kind: 'local' | 'bridge';
  /** Changes whenever the same input could give another output: model checksums and engine version. Part of stage keys. */
  readonly fingerprint: string;
  /** Frees models and connections. Calling it twice is fine. */
  dispose(): Promise<void>;
}

/** Carried by every call to an engine. */
export interface EngineCall {
  /** Stops the work; the call then rejects with the signal's reason. */
  readonly signal: AbortSignal;
}

/** Carried by every answer of an engine. */
export interface EngineResult {
  readonly warnings: readonly Warning[];
}
