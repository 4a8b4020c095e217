import type { Engines, Warning } from '@polydub/contracts';
import { defineStage } from '@polydub/pipeline';
import { z } from 'zod';
import { type LanguagePair, requireTranslatable } from './check-pair.js';
import { glossarySchema } from './glossary-schema.js';

/** The lines of one call to the translator, with the lines around them as context. */
export const lineBatchSchema = z.object({
  lines: z
    .array(
      z.object({
        id: z.string(),
        speaker: z.string(),
        text: z.string(),
        sentence: z.string().optional(),
        maxCharacters: z.number().int().positive().optional(),
        rewordOf: z.object({ text: z.string(), wish: z.enum(['shorter', 'longer']) }).optional(),
      }),
    )
    .min(1),
  before: z.array(z.string()),
  after: z.array(z.string()),
});
/** The lines of one call to the translator, with the lines around them as context. */
export type LineBatch = z.infer<typeof lineBatchSchema>;

/** Translates a few neighbouring lines, or rewords them when they did not fit. */
export const translateLines = defineStage({
  name: 'translate-lines',
  version: 3,
  failsAs: 'translation-failed',
  input: z.object({
    batch: lineBatchSchema,
    sourceLanguage: z.string(),
    targetLanguage: z.string(),
    glossaries: z.array(glossarySchema).max(3).default([]),
    userPrompt: z.string().optional(),
    /** How the people of the conversation address one another; absent: told from the batch. */
    addressForm: z.enum(['familiar', 'polite']).optional(),
    /** Absent: dialogue. */
    textKind: z.literal('picture-text').optional(),
  }),
  output: z.object({ lines: z.array(z.object({ id: z.string(), text: z.string().min(1) })) }),
  uses: ['translator'],
  part: { list: 'batches', item: 'batch', results: 'translated' },
  async work({ batch, userPrompt, addressForm, textKind, ...job }, { engines, signal, progress, warn }) {
    requireTranslatable(job, engines);
    warnOfPoorLanguages(job, engines, warn);
    const wish = {
      ...(userPrompt === undefined ? {} : { userPrompt }),
      ...(addressForm && { addressForm }),
      ...(textKind && { textKind }),
    };
    const call = { ...job, ...wish, ...definedOnly(batch), signal, progress };
    const { lines, warnings } = await engines.translator.translate(call);
    warnings.forEach(warn);
    return { lines: lines.map(({ id, text }) => ({ id, text })) };
  },
});

/** Whoever gets a translation that is expected to be poor is told, also where no single line of it looks wrong. */
function warnOfPoorLanguages(
  { sourceLanguage, targetLanguage }: LanguagePair,
  { translator }: Pick<Engines, 'translator'>,
  warn: (warning: Warning) => void,
): void {
  const { level, reason } = translator.supports(sourceLanguage, targetLanguage);
  if (level !== 'poor') return;
  warn({
    code: 'poor-language',
    message: `Read the translation over: ${reason ?? 'many mistakes are to be expected'}.`,
  });
}

/** Removes undefined members: the schema allows them, the engine's interface does not. */
function definedOnly(batch: LineBatch) {
  const lines = batch.lines.map(({ sentence, maxCharacters, rewordOf, ...line }) => ({
    ...line,
    ...(sentence === undefined ? {} : { sentence }),
    ...(maxCharacters === undefined ? {} : { maxCharacters }),
    ...(rewordOf === undefined ? {} : { rewordOf }),
  }));
  return { ...batch, lines };
}
