import { engineFingerprint, type LanguageSupport, PolydubError, type Translator } from '@polydub/contracts';
import { translationVersion } from '../version.js';
import { type Lexicons, openLexicons } from '../words/lexicons.js';
import { batchSizes } from './constants.js';
import { createServerModel } from './model.js';
import type { OpenAiTranslatorOptions } from './options.js';

/**
 * The bridge translation engine: a chat model on a server that the user runs.
 * Throws `PolydubError` `usage` for an address that is no http(s) URL.
 */
export function createOpenAiTranslator(options: OpenAiTranslatorOptions): Translator {
  const model = createServerModel(options);
  const lexicons = lexiconsOf(options);
  const models = [requireHttpUrl(options.server.url), options.model, ...(lexicons ? [lexicons.fingerprint] : [])];
  return {
    name: 'openai',
    kind: 'bridge',
    fingerprint: engineFingerprint({ name: 'openai', version: translationVersion, models }),
    supports: () => unknownModel,
    async translate(call) {
      // The checks bring the tables of a language detector along: loaded when something is translated.
      const { translateSentences } = await import('../sentences/translate-sentences.js');
      return translateSentences(model, call, batchSizes, await lexicons?.get(call));
    },
    dispose: () => model.dispose(),
  };
}

function lexiconsOf({ dictionaries, models, dictionaryFolder }: OpenAiTranslatorOptions): Lexicons | undefined {
  return dictionaries && models ? openLexicons({ models, dictionaryFolder }) : undefined;
}

const unknownModel: LanguageSupport = { level: 'fair', reason: "depends on the server's model" };

function requireHttpUrl(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return `${url.host}${url.pathname}`;
  throw new PolydubError('usage', {
    message: `the address of the translation server must be an http or https URL, got ${JSON.stringify(address)}`,
    remedy: 'Give an address such as http://localhost:11434/v1.',
  });
}
