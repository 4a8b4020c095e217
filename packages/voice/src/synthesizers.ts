import { engineCreator, type Synthesizer } from '@polydub/contracts';
import { createEspeakSynthesizer } from './espeak/engine.js';
import type { EspeakOptions } from './espeak/options.js';
import { createKokoroSynthesizer } from './kokoro/engine.js';
import type { KokoroOptions } from './kokoro/options.js';
import { createOpenAiSynthesizer } from './openai/engine.js';
import type { OpenAiSynthesizerOptions } from './openai/options.js';

/** Every speech engine by name, with the options it takes. */
export interface SynthesizerOptions {
  readonly kokoro: KokoroOptions;
  readonly espeak: EspeakOptions;
  readonly openai: OpenAiSynthesizerOptions;
}

/** Makes a speech engine; models load at its first call. Throws `NoSuchEngineError` for an unknown name. */
export const createSynthesizer = engineCreator<Synthesizer, SynthesizerOptions>('speech', {
  kokoro: createKokoroSynthesizer,
  espeak: createEspeakSynthesizer,
  openai: createOpenAiSynthesizer,
});
