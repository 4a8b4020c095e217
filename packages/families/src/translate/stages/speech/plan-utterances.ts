import { transcriptSchema } from '@polydub/contracts';
import { defineStage } from '@polydub/pipeline';
import { z } from 'zod';
import { castOf, the, wordingOf } from '../lines.js';
import { castMemberSchema, slotSchema, translatedSchema } from '../schemas.js';
import { sharedNames } from './shared-names.js';
import { utteranceSchema } from './speak.js';

/** Says for every slot, in order, which text is spoken by which voice. */
export const planUtterances = defineStage({
  name: 'plan-utterances',
  version: 2,
  input: z.object({
    transcript: transcriptSchema,
    slots: z.array(slotSchema),
    cast: z.array(castMemberSchema),
    translated: translatedSchema,
    targetLanguage: z.string(),
  }),
  output: z.object({ utterances: z.array(utteranceSchema) }),
  uses: [],
  async work({ transcript, slots, cast, translated, targetLanguage }) {
    const wording = wordingOf(translated);
    const sourceOf = new Map(transcript.lines.map(({ id, text }) => [id, text]));
    const utterances = slots.map(({ lineId, speaker }) => {
      const { engine, voiceId, movement, reference } = castOf(speaker, cast);
      const text = the(wording.get(lineId), `the translation of line ${lineId}`);
      const source = { text: the(sourceOf.get(lineId), `line ${lineId}`), language: transcript.language };
      const names = sharedNames(source, { text, language: targetLanguage });
      return {
        text,
        language: targetLanguage,
        engine,
        voiceId,
        movement,
        reference,
        names: names && { ...names, words: [...names.words] },
      };
    });
    return { utterances };
  },
});
