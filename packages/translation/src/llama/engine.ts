import { statSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { engineFingerprint, type LanguageSupport, PolydubError, type Translator } from '@polydub/contracts';
import { openOnce, ownFilesFingerprint } from '@polydub/inference';
import { translationVersion } from '../version.js';
import { openLexicons } from '../words/lexicons.js';
import { batchSizes } from './constants.js';
import { languageLevel } from './language-levels.js';
import { defaultLlamaModel, isSmallModel, type LlamaOptions } from './options.js';

/**
 * The local translation engine: a chat model in GGUF, run here. The model is fetched and loaded by the first call.
 * Throws `PolydubError` `usage` for a model path that is no file.
 */
export function createLlamaTranslator(options: LlamaOptions): Translator {
  const model = options.model ?? defaultLlamaModel;
  const lexicons = (options.dictionaries ?? isSmallModel(model)) ? openLexicons(options) : undefined;
  const models = [weightsFingerprint(model, options), ...(lexicons ? [lexicons.fingerprint] : [])];
  const chat = openOnce(async (signal) => {
    const path = await pathOf(model, options, signal);
    // Importing llama.cpp's bindings takes most of a second, which commands that translate nothing must not pay.
    const { loadLlamaModel } = await import('./model.js');
    return loadLlamaModel({ path, threads: options.threads }, signal);
  });
  return {
    name: 'llama',
    kind: 'local',
    fingerprint: engineFingerprint({ name: 'llama', version: translationVersion, models }),
    supports: (source, target) => (model === defaultLlamaModel ? languageLevel(source, target) : unmeasured),
    async translate(call) {
      // The checks bring the tables of a language detector along: loaded when something is translated. Reading words takes a second of
      // this thread while the weights are read by others.
      const [{ translateSentences }, lexicon, opened] = await Promise.all([
        import('../sentences/translate-sentences.js'),
        lexicons?.get(call),
        chat.get(call.signal),
      ]);
      // A line that it is only told about, without its translation, a small model likes to translate instead of what it is asked.
      return await translateSentences(opened, { ...call, before: [] }, batchSizes, lexicon);
    },
    dispose: () => chat.dispose(),
  };
}

const unmeasured: LanguageSupport = { level: 'fair', reason: 'this model has not been measured' };

async function pathOf(model: string, { models }: LlamaOptions, signal: AbortSignal): Promise<string> {
  if (isAbsolute(model)) return model;
  const installed = await models.ensure(model, { signal });
  return installed.file('model.gguf');
}

function weightsFingerprint(model: string, { models }: LlamaOptions): string {
  if (!isAbsolute(model)) return models.fingerprint(model);
  const status = statSync(model, { throwIfNoEntry: false });
  if (status?.isFile()) return ownFilesFingerprint(model, [status]);
  throw new PolydubError('usage', {
    message: `the translation model ${model} is not a file`,
    remedy: 'Give a .gguf file.',
  });
}
