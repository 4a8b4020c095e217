import { statSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { engineFingerprint, type LanguageSupport, PolydubError, type Translator } from '@polydub/contracts';
import { openOnce, ownFilesFingerprint } from '@polydub/inference';
import { withAddressForm } from '../address/address-form.js';
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
  const weights = weightsFingerprint(model, options);
  const models = [weights, ...(lexicons ? [lexicons.fingerprint] : [])];
  const { promptStateFolder: folder } = options;
  const promptStates = folder === undefined ? undefined : { folder, weights };
  let onReading: (() => void) | undefined;
  const reading = new Promise<void>((resolve) => {
    onReading = resolve;
  });
  const chat = openOnce(async (signal) => {
    const path = await pathOf(model, options, signal);
    // Importing llama.cpp's bindings takes most of a second, which commands that translate nothing must not pay.
    const { loadLlamaModel } = await import('./model.js');
    return loadLlamaModel({ path, threads: options.threads, promptStates, onReading }, signal);
  });
  /** The model, and from when on this thread has nothing to do for it. */
  const open = (signal: AbortSignal) => {
    const opening = chat.get(signal);
    // Checks (with the tables of a language detector) and words take a second or two of this thread: loaded while other threads
    // read the weights, not before.
    const weights = Promise.race([reading, opening]);
    const checking = weights.then(() => import('../sentences/translate-sentences.js'));
    return { opening, weights, checking };
  };
  return {
    name: 'llama',
    kind: 'local',
    fingerprint: engineFingerprint({ name: 'llama', version: translationVersion, models }),
    supports: (source, target) => (model === defaultLlamaModel ? languageLevel(source, target) : unmeasured),
    async load({ signal }) {
      const { opening, checking } = open(signal);
      await Promise.all([opening, checking]);
    },
    async translate(call) {
      const { opening, weights, checking } = open(call.signal);
      const [{ translateSentences }, lexicon, opened] = await Promise.all([
        checking,
        weights.then(() => lexicons?.get(call)),
        opening,
      ]);
      // A line that it is only told about, without its translation, a small model likes to translate instead of what it is asked.
      const inOneForm = lexicon ? withAddressForm(call) : call;
      return await translateSentences(opened, { ...inOneForm, before: [] }, batchSizes, lexicon);
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
