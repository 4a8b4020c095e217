import { defineStage } from '@polydub/pipeline';
import { z } from 'zod';
import { usualVoice } from '../../translate/stages/casting/stock-voices.js';

/** Picks a stock voice for a language, where there is nobody to sound like. */
export const pickVoice = defineStage({
  name: 'pick-voice',
  version: 2,
  input: z.object({ language: z.string() }),
  output: z.object({ engine: z.string(), voiceId: z.string() }),
  uses: ['synthesizers'],
  async work({ language }, { engines, warn }) {
    const { synthesizer, voice } = usualVoice(language, engines.synthesizers);
    warn({
      code: 'voice-not-matched',
      message: `There is no voice that could be matched: the text is spoken by the stock voice ${voice.id}.`,
    });
    return { engine: synthesizer.name, voiceId: voice.id };
  },
});
