import type { Kitchen } from '../kitchen/kitchen.js';
import { type Wording, wordingOf } from '../stages/scene.js';
import { type LineBatch, translateLines } from '../stages/translate-lines.js';
import type { Scene } from './scene.js';

/** Has batches of lines translated, or worded anew, with the job's glossaries and wishes. */
export async function askTranslator(
  batches: readonly LineBatch[],
  { job: { targetLanguage, glossaries, userPrompt }, transcript }: Scene,
  kitchen: Kitchen,
): Promise<Wording> {
  const terms = glossaries.map(({ name, entries }) => ({ name, entries: [...entries] }));
  const call = { sourceLanguage: transcript.language, targetLanguage, glossaries: terms, userPrompt };
  return wordingOf(
    await kitchen.map(
      translateLines,
      batches.map((batch) => ({ batch, ...call })),
    ),
  );
}
