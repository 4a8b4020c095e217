import { PolydubError, type SpeechSeparator } from '@polydub/contracts';
import { createDeepFilterNet } from './deepfilternet/engine.js';
import type { DeepFilterNetOptions } from './deepfilternet/options.js';
import { createHtDemucs } from './htdemucs/engine.js';
import type { HtDemucsOptions } from './htdemucs/options.js';

/** What each separation engine is made with. */
export interface SpeechSeparatorOptions {
  readonly deepfilternet: DeepFilterNetOptions;
  readonly htdemucs: HtDemucsOptions;
}

const separators: {
  readonly [Name in keyof SpeechSeparatorOptions]: (options: SpeechSeparatorOptions[Name]) => SpeechSeparator;
} = { deepfilternet: createDeepFilterNet, htdemucs: createHtDemucs };

/** Creates a separation engine; models load at its first call. Throws `PolydubError` `usage` for an unknown name. */
export function createSpeechSeparator<Name extends keyof SpeechSeparatorOptions>(
  name: Name,
  options: SpeechSeparatorOptions[Name],
): SpeechSeparator {
  if (Object.hasOwn(separators, name)) return separators[name](options);
  throw new PolydubError('usage', {
    message: `There is no separation engine "${String(name)}"; there are: ${Object.keys(separators).join(', ')}`,
  });
}
