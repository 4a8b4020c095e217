import type { ModelStore, SessionProvider } from '@polydub/inference';

/** Options of the DeepFilterNet engine. */
export interface DeepFilterNetOptions {
  readonly models: ModelStore;
  readonly provider?: SessionProvider;
}
