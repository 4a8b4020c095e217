import type { StageRunner } from '@polydub/pipeline';
import { addressFormOf } from '@polydub/translation';
import { type LineBatch, translateLines } from '../../../common/translate-lines.js';
import type { TranslateJob } from '../../job.js';
import { type Wording, wordingOf } from '../lines.js';

/** Languages and wishes of a translation. */
export interface Translating {
  readonly job: Pick<TranslateJob, 'targetLanguage' | 'glossaries' | 'userPrompt'>;
  readonly transcript: { readonly language: string; readonly lines: readonly { readonly text: string }[] };
}

/** Has batches of lines translated or reworded, with the job's glossaries and options. */
export async function askTranslator(
  batches: readonly LineBatch[],
  { job: { targetLanguage, glossaries, userPrompt }, transcript }: Translating,
  runner: Pick<StageRunner, 'map'>,
): Promise<Wording> {
  const terms = glossaries.map(({ name, entries }) => ({ name, entries: [...entries] }));
  const { language: sourceLanguage, lines } = transcript;
  const texts = lines.map(({ text }) => text);
  // Told from the whole conversation: each batch alone may tell otherwise.
  const addressForm = userPrompt ? undefined : addressFormOf(texts, sourceLanguage, targetLanguage);
  const call = { sourceLanguage, targetLanguage, glossaries: terms, userPrompt, addressForm };
  return wordingOf(
    await runner.map(
      translateLines,
      batches.map((batch) => ({ batch, ...call })),
    ),
  );
}
