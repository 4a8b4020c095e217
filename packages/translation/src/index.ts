export { addressFormOf } from './address/address-form.js';
export { chrf } from './chrf.js';
export { parseGlossary } from './glossary/parse-glossary.js';
export { honours, termsIn } from './glossary/terms.js';
export { defaultLlamaModel, isSmallModel } from './llama/options.js';
export { loadPlainLlama, type PlainLlama } from './llama/plain-llama.js';
export type { ChatServer } from './openai/options.js';
export { type ReferenceDialogue, referenceDialogue } from './reference-dialogue.js';
export {
  REFERENCE_HALVES,
  REFERENCE_PAIRS,
  type ReferenceHalf,
  type ReferencePair,
  type ReferenceScene,
  referenceInput,
  referencePairNamed,
  referenceScenes,
} from './reference-scenes.js';
export { withoutFillers } from './text/fillers.js';
export { createTranslator, type TranslatorOptions } from './translators.js';
