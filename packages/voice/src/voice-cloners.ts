import { engineCreator, type VoiceCloner } from '@polydub/contracts';
import { createChatterboxVoiceCloner } from './chatterbox/engine.js';
import type { ChatterboxOptions } from './chatterbox/options.js';
import { createServerVoiceCloner } from './cloning-server/engine.js';
import type { CloningServerOptions } from './cloning-server/options.js';

/** Every cloning engine by name, with the options it takes. */
export interface VoiceClonerOptions {
  readonly chatterbox: ChatterboxOptions;
  readonly 'cloning-server': CloningServerOptions;
}

/** Makes a cloning engine; models load at its first call. Throws `NoSuchEngineError` for an unknown name. */
export const createVoiceCloner = engineCreator<VoiceCloner, VoiceClonerOptions>('cloning', {
  chatterbox: createChatterboxVoiceCloner,
  'cloning-server': createServerVoiceCloner,
});
