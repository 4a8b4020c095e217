import { artifactSchema, timeSpanSchema } from '@polydub/contracts';
import { joinSpans } from '@polydub/timing';
import { z } from 'zod';
import { defineStage } from '../kitchen/stage.js';
import { soundOf } from './speech-of.js';

/** What is heard around speech: a recognizer that hears a word without its beginning may take it for another language's. */
const around = { beforeSeconds: 0.3, afterSeconds: 0.3 } as const;
const SURE = 0.5;

/** Finds out which language is spoken, by the first half minute of speech. */
export const identifyLanguage = defineStage({
  name: 'identify-language',
  version: 2,
  state: 'transcribing',
  input: z.object({ audio: artifactSchema, speech: z.array(timeSpanSchema).min(1) }),
  output: z.object({ sourceLanguage: z.string(), probability: z.number() }),
  uses: ['transcriber'],
  async work({ audio, speech }, { engines, store, signal, warn }) {
    const sample = await soundOf(joinSpans(speech, around), await store.localPath(audio));
    const { language, probability } = await engines.transcriber.detectLanguage({ audio: sample, signal });
    if (probability < SURE) {
      const message = `The language was taken to be ${language} with only ${Math.round(probability * 100)} % confidence; name it with --from if that is wrong.`;
      warn({ code: 'unsure-language', message });
    }
    return { sourceLanguage: language, probability };
  },
});
