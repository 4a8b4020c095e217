import { transcriptSchema } from '@polydub/contracts';
import { defineStage } from '@polydub/pipeline';
import { z } from 'zod';
import { plannedLineSchema } from '../line-schemas.js';
import { castOf, ofLine, wordingOf } from '../lines.js';
import { castMemberSchema, slotSchema, translatedSchema } from '../schemas.js';
import { sharedNames } from './shared-names.js';

/** Decides for every slot, in order, which text is spoken with which voice. */
export const planUtterances = defineStage({
  name: 'plan-utterances',
  version: 4,
  input: z.object({
    transcript: transcriptSchema,
    slots: z.array(slotSchema),
    cast: z.array(castMemberSchema),
    translated: translatedSchema,
    targetLanguage: z.string(),
    /** Wishes to the delivery, for the voices that take them. */
    style: z.string().optional(),
  }),
  output: z.object({ lines: z.array(plannedLineSchema) }),
  uses: [],
  async work({ transcript, slots, cast, translated, targetLanguage, style }) {
    const wording = wordingOf(translated);
    const sourceOf = new Map(transcript.lines.map(({ id, text }) => [id, text]));
    const lines = slots.map((slot) => {
      const { lineId, speaker } = slot;
      const { engine, voiceId, movement, reference, accent, takesStyle } = castOf(speaker, cast);
      const text = ofLine(wording, lineId, 'translation');
      const source = { text: ofLine(sourceOf, lineId, 'text'), language: transcript.language };
      const names = sharedNames(source, { text, language: targetLanguage });
      const utterance = {
        text,
        language: targetLanguage,
        engine,
        voiceId,
        movement,
        reference,
        accent,
        ...(takesStyle && style !== undefined && { style }),
        names: names && { ...names, words: [...names.words] },
      };
      return { slot, utterance };
    });
    return { lines };
  },
});
