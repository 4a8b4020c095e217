import type { ModelStore } from '@polydub/inference';

/** Options of the engines that describe voices with a model of the manifest. */
export interface LocalEmbedderOptions {
  readonly models: ModelStore;
  /** Threads within an operator; default: one for each core. */
  readonly threads?: number;
}
