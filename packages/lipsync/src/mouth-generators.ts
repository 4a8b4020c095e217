import { engineCreator, type MouthGenerator } from '@polydub/contracts';
import { createServerMouthGenerator } from './lip-sync-server/engine.js';
import type { LipSyncServerOptions } from './lip-sync-server/options.js';
import { createWav2LipMouthGenerator } from './wav2lip/engine.js';
import type { Wav2LipOptions } from './wav2lip/options.js';

/** Every engine that makes faces speak by name, with the options it takes. */
export interface MouthGeneratorOptions {
  readonly wav2lip: Wav2LipOptions;
  readonly 'lip-sync-server': LipSyncServerOptions;
}

/** Makes an engine that lets faces speak; models load at its first call. Throws `NoSuchEngineError` for an unknown name. */
export const createMouthGenerator = engineCreator<MouthGenerator, MouthGeneratorOptions>('lip-sync', {
  wav2lip: createWav2LipMouthGenerator,
  'lip-sync-server': createServerMouthGenerator,
});
