import type { ModelStore, SessionSettings } from '@polydub/inference';

/** Options of the BlazeFace detector. */
export interface BlazeFaceOptions extends Pick<SessionSettings, 'threads'> {
  readonly models: ModelStore;
}
