import { engineCreator, type VoiceActivityDetector } from '@polydub/contracts';
import { createSileroVoiceActivityDetector } from './silero/engine.js';
import type { SileroOptions } from './silero/options.js';

/** Every engine that finds speech by name, with the options it takes. */
export interface VoiceActivityDetectorOptions {
  readonly silero: SileroOptions;
}

/** Makes an engine that finds speech; models load at its first call. Throws `NoSuchEngineError` for an unknown name. */
export const createVoiceActivityDetector = engineCreator<VoiceActivityDetector, VoiceActivityDetectorOptions>(
  'voice activity',
  { silero: createSileroVoiceActivityDetector },
);
