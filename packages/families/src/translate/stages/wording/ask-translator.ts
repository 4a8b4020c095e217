import type { StageRunner } from '@polydub/pipeline';
import { type LineBatch, translateLines } from '../../../common/translate-lines.js';
import type { TranslateJob } from '../../job.js';
import { type Wording, wordingOf } from '../lines.js';

/** Languages and wishes of a translation. */
export interface Translating {
  readonly job: Pick<TranslateJob, 'targetLanguage' | 'glossaries' | 'userPrompt'>;
  readonly transcript: { readonly language: string };
}

/** Has batches of lines translated or reworded, with the job's glossaries and options. */
export async function askTranslator(
  batches: readonly LineBatch[],
  { job: { targetLanguage, glossaries, userPrompt }, transcript }: Translating,
  runner: Pick<StageRunner, 'map'>,
): Promise<Wording> {
  const terms = glossaries.map(({ name, entries }) => ({ name, entries: [...entries] }));
  const call = { sourceLanguage: transcript.language, targetLanguage, glossaries: terms, userPrompt };
  return wordingOf(
    await runner.map(
      translateLines,
      batches.map((batch) => ({ batch, ...call })),
    ),
  );
}
