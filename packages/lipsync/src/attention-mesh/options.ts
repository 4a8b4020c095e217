import type { ModelStore, SessionSettings } from '@polydub/inference';

/** Options of the attention mesh. */
export interface AttentionMeshOptions extends Pick<SessionSettings, 'threads'> {
  readonly models: ModelStore;
}
