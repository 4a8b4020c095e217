import { engineCreator, type Translator } from '@polydub/contracts';
import { createLlamaTranslator } from './llama/engine.js';
import type { LlamaOptions } from './llama/options.js';
import { createOpenAiTranslator } from './openai/engine.js';
import type { OpenAiTranslatorOptions } from './openai/options.js';

/** Every translation engine by name, with the options it takes. */
export interface TranslatorOptions {
  readonly llama: LlamaOptions;
  readonly openai: OpenAiTranslatorOptions;
}

/** Makes a translation engine; models load at its first call. Throws `NoSuchEngineError` for an unknown name. */
export const createTranslator = engineCreator<Translator, TranslatorOptions>('translation', {
  llama: createLlamaTranslator,
  openai: createOpenAiTranslator,
});
