import { PolydubError, type VoiceCloner } from '@polydub/contracts';
import { ChatterboxCloner } from './chatterbox/engine.js';
import type { ChatterboxOptions } from './chatterbox/options.js';
import { ServerCloner } from './cloning-server/engine.js';
import type { CloningServerOptions } from './cloning-server/options.js';

/** What each cloning engine is made with. */
export interface VoiceClonerOptions {
  readonly chatterbox: ChatterboxOptions;
  readonly 'cloning-server': CloningServerOptions;
}

/** Name of a cloning engine. */
export type VoiceClonerName = keyof VoiceClonerOptions;

const factories: { readonly [Name in VoiceClonerName]: (options: VoiceClonerOptions[Name]) => VoiceCloner } = {
  chatterbox: (options) => new ChatterboxCloner(options),
  'cloning-server': (options) => new ServerCloner(options),
};

/** Makes a cloning engine; models load at its first call. Throws `usage` for a name that is none of the engines'. */
export function createVoiceCloner<Name extends VoiceClonerName>(
  name: Name,
  options: VoiceClonerOptions[Name],
): VoiceCloner {
  if (Object.hasOwn(factories, name)) return factories[name](options);
  throw new PolydubError('usage', {
    message: `There is no cloning engine "${name}"; there are: ${Object.keys(factories).join(', ')}.`,
  });
}
