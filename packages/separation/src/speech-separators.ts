import { engineCreator, type SpeechSeparator } from '@polydub/contracts';
import { createDeepFilterNetSpeechSeparator } from './deepfilternet/engine.js';
import type { DeepFilterNetOptions } from './deepfilternet/options.js';
import { createHtDemucsSpeechSeparator } from './htdemucs/engine.js';
import type { HtDemucsOptions } from './htdemucs/options.js';

/** Every separation engine by name, with the options it takes. */
export interface SpeechSeparatorOptions {
  readonly deepfilternet: DeepFilterNetOptions;
  readonly htdemucs: HtDemucsOptions;
}

/** Makes a separation engine; models load at its first call. Throws `NoSuchEngineError` for an unknown name. */
export const createSpeechSeparator = engineCreator<SpeechSeparator, SpeechSeparatorOptions>('separation', {
  deepfilternet: createDeepFilterNetSpeechSeparator,
  htdemucs: createHtDemucsSpeechSeparator,
});
