import { engineCreator, type Transcriber } from '@polydub/contracts';
import { createOpenAiTranscriber } from './openai/engine.js';
import type { OpenAiTranscriberOptions } from './openai/options.js';
import { createWhisperTranscriber } from './whisper/engine.js';
import type { WhisperOptions } from './whisper/options.js';

/** Every transcription engine by name, with the options it takes. */
export interface TranscriberOptions {
  readonly whisper: WhisperOptions;
  readonly openai: OpenAiTranscriberOptions;
}

/** Makes a transcription engine; models load at its first call. Throws `NoSuchEngineError` for an unknown name. */
export const createTranscriber = engineCreator<Transcriber, TranscriberOptions>('transcription', {
  whisper: createWhisperTranscriber,
  openai: createOpenAiTranscriber,
});
