import type { Transcriber } from '@polydub/contracts';
import { createOpenAiTranscriber } from './openai/engine.js';
import type { OpenAiTranscriberOptions } from './openai/options.js';
import { pickEngine } from './pick-engine.js';
import { createWhisper } from './whisper/engine.js';
import type { WhisperOptions } from './whisper/options.js';

/** Every transcription engine by name, with the options it takes. */
export interface TranscriberOptions {
  readonly whisper: WhisperOptions;
  readonly openai: OpenAiTranscriberOptions;
}

const transcribers: {
  readonly [Name in keyof TranscriberOptions]: (options: TranscriberOptions[Name]) => Transcriber;
} = { whisper: createWhisper, openai: createOpenAiTranscriber };

/** Creates a transcription engine; models load at its first call. Throws `PolydubError` `usage` for an unknown name. */
export function createTranscriber<Name extends keyof TranscriberOptions>(
  name: Name,
  options: TranscriberOptions[Name],
): Transcriber {
  return pickEngine('transcription', transcribers, name)(options);
}
