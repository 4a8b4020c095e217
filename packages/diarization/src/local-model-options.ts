import type { ModelStore } from '@polydub/inference';

/** Options of the engines that run models of the manifest. */
export interface LocalModelOptions {
  readonly models: ModelStore;
  /** Threads within an operator; default: one for each core. */
  readonly threads?: number;
}
