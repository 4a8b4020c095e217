import { artifactSchema, type DetectLanguageResult, timeSpanSchema } from '@polydub/contracts';
import { defineStage } from '@polydub/pipeline';
import { joinSpans } from '@polydub/timing';
import { z } from 'zod';
import { soundOf } from './speech-of.js';

/**
 * Sound included before and after speech, in seconds: a recognizer that hears a word without its beginning may take it
 * for another language.
 */
const AROUND_SECONDS = 0.3;
/** Other amounts to try, in seconds, when the first leaves doubts: recognition of short speech depends on them. */
const OTHERWISE_AROUND_SECONDS = [0, 0.6] as const;
const SURE = 0.5;

type Detection = Pick<DetectLanguageResult, 'language' | 'probability'>;

/**
 * Detects the spoken language from the first half minute of speech; when the result is doubtful, it is detected several
 * times.
 */
export const identifyLanguage = defineStage({
  name: 'identify-language',
  version: 3,
  failsAs: 'recognition-failed',
  input: z.object({ audio: artifactSchema, speech: z.array(timeSpanSchema).min(1) }),
  output: z.object({ sourceLanguage: z.string(), probability: z.number() }),
  uses: ['transcriber'],
  async work({ audio, speech }, { engines, store, signal, warn }) {
    const path = await store.localPath(audio);
    const listen = async (seconds: number) => {
      const spans = joinSpans(speech, { beforeSeconds: seconds, afterSeconds: seconds });
      return engines.transcriber.detectLanguage({ audio: await soundOf(spans, path), signal });
    };
    const heard: Detection[] = [await listen(AROUND_SECONDS)];
    const isDoubtful = mostProbable(heard).probability < SURE;
    if (isDoubtful) for (const seconds of OTHERWISE_AROUND_SECONDS) heard.push(await listen(seconds));
    const { language, probability } = mostProbable(heard);
    if (probability < SURE) {
      const message = `The language was taken to be ${language} with only ${Math.round(probability * 100)} % confidence; name it if that is wrong.`;
      warn({ code: 'unsure-language', message });
    }
    return { sourceLanguage: language, probability };
  },
});

/** The language with the highest mean probability. */
function mostProbable(heard: readonly Detection[]): Detection {
  const probabilities = new Map<string, number>();
  for (const { language, probability } of heard) {
    probabilities.set(language, (probabilities.get(language) ?? 0) + probability / heard.length);
  }
  const [most = ['', 0]] = [...probabilities].sort(([, one], [, other]) => other - one);
  return { language: most[0], probability: most[1] };
}
