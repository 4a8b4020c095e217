import { defineStage } from '@polydub/pipeline';
import { z } from 'zod';
import { synthesizerFor } from '../../translate/stages/casting/cast.js';

/** Picks a stock voice for a language, where there is nobody to sound like. */
export const pickVoice = defineStage({
  name: 'pick-voice',
  version: 1,
  input: z.object({ language: z.string() }),
  output: z.object({ engine: z.string(), voiceId: z.string() }),
  uses: ['synthesizers'],
  async work({ language }, { engines, warn }) {
    const synthesizer = synthesizerFor(engines.synthesizers, language);
    const voices = synthesizer.voices(language);
    const voice = voices.find(({ quality }) => quality === 'natural') ?? voices[0];
    if (!voice) throw new Error(`${synthesizer.name} has no voice for ${language}`);
    warn({
      code: 'voice-not-matched',
      message: `Nobody is heard whose voice could be matched: the text is spoken by the stock voice ${voice.id}.`,
    });
    return { engine: synthesizer.name, voiceId: voice.id };
  },
});
