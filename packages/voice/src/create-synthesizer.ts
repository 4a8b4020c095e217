import { PolydubError, type Synthesizer } from '@polydub/contracts';
import { EspeakSynthesizer } from './espeak/engine.js';
import type { EspeakOptions } from './espeak/options.js';
import { KokoroSynthesizer } from './kokoro/engine.js';
import type { KokoroOptions } from './kokoro/options.js';
import { OpenAiSynthesizer } from './openai/engine.js';
import type { OpenAiOptions } from './openai/options.js';

/** What each speech engine is made with. */
export interface SynthesizerOptions {
  readonly kokoro: KokoroOptions;
  readonly espeak: EspeakOptions;
  readonly openai: OpenAiOptions;
}

/** Name of a speech engine. */
export type SynthesizerName = keyof SynthesizerOptions;

const factories: { readonly [Name in SynthesizerName]: (options: SynthesizerOptions[Name]) => Synthesizer } = {
  kokoro: (options) => new KokoroSynthesizer(options),
  espeak: (options) => new EspeakSynthesizer(options),
  openai: (options) => new OpenAiSynthesizer(options),
};

/** Makes a speech engine; models load at its first call. Throws `usage` for a name that is none of the engines'. */
export function createSynthesizer<Name extends SynthesizerName>(
  name: Name,
  options: SynthesizerOptions[Name],
): Synthesizer {
  if (Object.hasOwn(factories, name)) return factories[name](options);
  throw new PolydubError('usage', {
    message: `There is no speech engine "${name}"; there are: ${Object.keys(factories).join(', ')}.`,
  });
}
