import type { ModelStore } from '@polydub/inference';

/** What the Kokoro engine needs. */
export interface KokoroOptions {
  readonly models: ModelStore;
  /** Threads that the model may use; the runtime's own choice when absent. */
  readonly threads?: number;
  /** Where the model runs; the runtime's best by default. */
  readonly provider?: 'auto' | 'cpu' | 'cuda';
  /** Name or path of the espeak-ng program, which reads words for this engine. Default `espeak-ng`. */
  readonly espeakProgram?: string;
}
