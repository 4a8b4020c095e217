import type { ModelStore, SessionProvider } from '@polydub/inference';

/** Options of the LaMa engine. */
export interface LamaOptions {
  readonly models: ModelStore;
  /** Threads within an operator; default: one for each core. */
  readonly threads?: number;
  readonly provider?: SessionProvider;
}
