import type { VoiceActivityDetector } from '@polydub/contracts';
import { pickEngine } from './pick-engine.js';
import { createSilero } from './silero/engine.js';
import type { SileroOptions } from './silero/options.js';

/** Every engine that finds speech by name, with the options it takes. */
export interface VoiceActivityDetectorOptions {
  readonly silero: SileroOptions;
}

const detectors: {
  readonly [Name in keyof VoiceActivityDetectorOptions]: (
    options: VoiceActivityDetectorOptions[Name],
  ) => VoiceActivityDetector;
} = { silero: createSilero };

/** Creates an engine that finds speech; models load at its first call. Throws `PolydubError` `usage` for an unknown name. */
export function createVoiceActivityDetector<Name extends keyof VoiceActivityDetectorOptions>(
  name: Name,
  options: VoiceActivityDetectorOptions[Name],
): VoiceActivityDetector {
  return pickEngine('voice activity', detectors, name)(options);
}
