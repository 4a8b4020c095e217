import { PolydubError, type Translator } from '@polydub/contracts';
import { createLlamaTranslator } from './llama/engine.js';
import type { LlamaOptions } from './llama/options.js';
import { createOpenAiTranslator } from './openai/engine.js';
import type { ChatServer } from './openai/options.js';

/** Options of all translation engines; each takes what concerns it. */
export interface TranslatorOptions {
  readonly models: LlamaOptions['models'];
  /** `llama`: CPU threads. */
  readonly threads?: number | undefined;
  /** `llama`: name in the manifest or path of a GGUF file; `openai`: name of the model on the server, required. */
  readonly model?: string | undefined;
  /** `openai`: required. */
  readonly server?: ChatServer | undefined;
}

const engines = {
  llama: (options: TranslatorOptions) => createLlamaTranslator(options),
  openai: ({ server, model }: TranslatorOptions) => {
    if (server && model) return createOpenAiTranslator({ server, model });
    throw new PolydubError('usage', {
      message: `the translation engine openai needs ${server ? "the name of the server's model" : 'the address of a server'}`,
      remedy: 'Give both, such as http://localhost:11434/v1 and qwen3:8b.',
    });
  },
} as const;

/** Names of the translation engines. */
export const translatorNames: readonly string[] = Object.keys(engines);

/** Makes a translation engine; models are loaded by its first call. Throws `PolydubError` `usage` for an unknown name. */
export function createTranslator(name: string, options: TranslatorOptions): Translator {
  if (isEngine(name)) return engines[name](options);
  throw new PolydubError('usage', {
    message: `there is no translation engine ${JSON.stringify(name)}`,
    remedy: `Use one of: ${translatorNames.join(', ')}.`,
  });
}

function isEngine(name: string): name is keyof typeof engines {
  return Object.hasOwn(engines, name);
}
