import { PolydubError, type Transcriber } from '@polydub/contracts';
import { createWhisper } from './whisper/engine.js';
import type { WhisperOptions } from './whisper/options.js';

/** Every transcription engine by name, with the options it takes. */
export interface TranscriberOptions {
  readonly whisper: WhisperOptions;
}

type Factories = { readonly [Name in keyof TranscriberOptions]: (options: TranscriberOptions[Name]) => Transcriber };

const transcribers: Factories = { whisper: createWhisper };

/** Names of the engines that {@link createTranscriber} knows. */
export const transcriberNames = Object.keys(transcribers) as readonly (keyof TranscriberOptions)[];

/** Creates a transcription engine; models load at its first call. Throws `PolydubError` `usage` for an unknown name. */
export function createTranscriber<Name extends keyof TranscriberOptions>(
  name: Name,
  options: TranscriberOptions[Name],
): Transcriber {
  const create = Object.hasOwn(transcribers, name) ? transcribers[name] : undefined;
  if (create) return create(options);
  throw new PolydubError('usage', {
    message: `There is no transcription engine "${name}"; there are: ${transcriberNames.join(', ')}`,
  });
}
