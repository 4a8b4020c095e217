import type { ModelStore } from '@polydub/inference';

/** What the Chatterbox engine needs. */
export interface ChatterboxOptions {
  readonly models: ModelStore;
  /** Name in the manifest of a model with the same graphs. Default `chatterbox-multilingual`. */
  readonly model?: string;
  /** Threads that the model may use; the runtime's own choice when absent. */
  readonly threads?: number;
  /** Where the model runs; the runtime's best by default. */
  readonly provider?: 'auto' | 'cpu' | 'cuda';
}
