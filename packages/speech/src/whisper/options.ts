import type { ModelStore, SessionSettings } from '@polydub/inference';

/** Options of the local Whisper engine. */
export interface WhisperOptions extends Pick<SessionSettings, 'threads' | 'provider'> {
  readonly models: ModelStore;
  /** Name of a Whisper model in the manifest, or absolute path of a folder with a converted one of any size. Default `whisper-base`. */
  readonly model?: string;
}
