import { engineCreator, type PhonemeAligner } from '@polydub/contracts';
import { createEspeakHmmAligner } from './espeak-hmm/engine.js';
import type { EspeakHmmOptions } from './espeak-hmm/options.js';

/** Every engine that aligns phonemes by name, with the options it takes. */
export interface PhonemeAlignerOptions {
  readonly 'espeak-hmm': EspeakHmmOptions;
}

/** Makes an engine that aligns phonemes. Throws `NoSuchEngineError` for an unknown name. */
export const createPhonemeAligner = engineCreator<PhonemeAligner, PhonemeAlignerOptions>('phoneme alignment', {
  'espeak-hmm': createEspeakHmmAligner,
});
