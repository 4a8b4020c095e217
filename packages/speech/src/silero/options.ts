import type { ModelStore } from '@polydub/inference';

/** Options of the Silero engine. */
export interface SileroOptions {
  readonly models: ModelStore;
  /** Threads within an operator; default 1: a chunk is too small to be shared. */
  readonly threads?: number;
}
