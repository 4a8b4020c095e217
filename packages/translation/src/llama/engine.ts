import { statSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { type LanguageSupport, PolydubError, type Translator } from '@polydub/contracts';
import { openOnce } from '@polydub/inference';
import type { ChatModel } from '../chat/chat-model.js';
import { translationVersion } from '../version.js';
import { batchSizes } from './constants.js';
import { languageLevel } from './language-levels.js';
import { defaultLlamaModel, type LlamaOptions } from './options.js';

/**
 * The local translation engine: a chat model in GGUF, run here. The model is fetched and loaded by the first call.
 * Throws `PolydubError` `usage` for a model path that is no file.
 */
export function createLlamaTranslator(options: LlamaOptions): Translator {
  const model = options.model ?? defaultLlamaModel;
  const chat = openOnce<ChatModel>(async (signal) => {
    const path = await pathOf(model, options, signal);
    // Importing llama.cpp's bindings takes most of a second, which commands that translate nothing must not pay.
    const { loadLlamaModel } = await import('./model.js');
    return loadLlamaModel({ path, threads: options.threads });
  });
  return {
    name: 'llama',
    kind: 'local',
    fingerprint: `llama:${translationVersion}:${weightsFingerprint(model, options)}`,
    supports: (source, target) => (model === defaultLlamaModel ? languageLevel(source, target) : unmeasured),
    async translate(call) {
      call.signal.throwIfAborted();
      const opening = chat.get(call.signal);
      // The checks bring the tables of a language detector along: loaded when something is translated.
      const { translateSentences } = await import('../sentences/translate-sentences.js');
      // A line that it is only told about, without its translation, a small model likes to translate instead of what it is asked.
      return await translateSentences(await opening, { ...call, before: [] }, batchSizes);
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

/** A file of the user's own is told apart by its path, size and time of change: hashing gigabytes would take too long. */
function weightsFingerprint(model: string, { models }: LlamaOptions): string {
  if (!isAbsolute(model)) return models.fingerprint(model);
  const status = statSync(model, { throwIfNoEntry: false });
  if (!status?.isFile()) {
    throw new PolydubError('usage', {
      message: `the translation model ${model} is not a file`,
      remedy: 'Give a .gguf file.',
    });
  }
  return `${model}:${status.size}:${status.mtimeMs}`;
}
