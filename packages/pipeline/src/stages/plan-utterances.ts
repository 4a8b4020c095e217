import { z } from 'zod';
import { defineStage } from '../kitchen/stage.js';
import { castOf, the, wordingOf } from './scene.js';
import { castMemberSchema, slotSchema, translatedSchema } from './schemas.js';
import { utteranceSchema } from './speak.js';

/** Says for every slot, in order, which text is spoken by which voice. */
export const planUtterances = defineStage({
  name: 'plan-utterances',
  version: 1,
  state: 'dubbing',
  input: z.object({
    slots: z.array(slotSchema),
    cast: z.array(castMemberSchema),
    translated: translatedSchema,
    targetLanguage: z.string(),
  }),
  output: z.object({ utterances: z.array(utteranceSchema) }),
  uses: [],
  async work({ slots, cast, translated, targetLanguage }) {
    const wording = wordingOf(translated);
    const utterances = slots.map(({ lineId, speaker }) => {
      const { engine, voiceId, movement, reference } = castOf(speaker, cast);
      return {
        text: the(wording.get(lineId), `the translation of line ${lineId}`),
        language: targetLanguage,
        engine,
        voiceId,
        movement,
        reference,
      };
    });
    return { utterances };
  },
});
