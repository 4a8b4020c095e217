import { artifactSchema, timeSpanSchema } from '@polydub/contracts';
import { readWav } from '@polydub/media';
import { z } from 'zod';
import { defineStage } from '../kitchen/stage.js';

/** What the recognizer looks at to tell the language. */
const SAMPLE_SECONDS = 30;
const SURE = 0.5;

/** Finds out which language is spoken, by the first half minute from where speech starts. */
export const identifyLanguage = defineStage({
  name: 'identify-language',
  version: 1,
  state: 'transcribing',
  input: z.object({ audio: artifactSchema, speech: z.array(timeSpanSchema).min(1) }),
  output: z.object({ sourceLanguage: z.string(), probability: z.number() }),
  uses: ['transcriber'],
  async work({ audio, speech }, { engines, store, signal, warn }) {
    const startSeconds = speech[0]?.startSeconds ?? 0;
    const span = { startSeconds, endSeconds: startSeconds + SAMPLE_SECONDS };
    const sample = await readWav(await store.localPath(audio), span);
    const { language, probability } = await engines.transcriber.detectLanguage({ audio: sample, signal });
    if (probability < SURE) {
      const message = `The language was taken to be ${language} with only ${Math.round(probability * 100)} % confidence; name it with --from if that is wrong.`;
      warn({ code: 'unsure-language', message });
    }
    return { sourceLanguage: language, probability };
  },
});
