import { MAX_HEARD_CHARACTERS, type TranscriptSegment, type Word } from '@polydub/contracts';
import { z } from 'zod';

const wordSchema = z.object({
  word: z.string(),
  start: z.number(),
  end: z.number(),
  probability: z.number().optional(),
});

const segmentSchema = z.object({
  start: z.number(),
  end: z.number(),
  text: z.string().max(MAX_HEARD_CHARACTERS),
  avg_logprob: z.number().nullish(),
  no_speech_prob: z.number().nullish(),
  words: z.array(wordSchema).nullish(),
});

/** `response_format: verbose_json`; words are at the top (OpenAI) or within the segments (some servers). */
export const verboseJsonSchema = z.object({
  language: z.string().default(''),
  text: z.string().max(MAX_HEARD_CHARACTERS),
  words: z.array(wordSchema).nullish(),
  segments: z.array(segmentSchema).nullish(),
});
/** The server's answer. */
export type VerboseJson = z.infer<typeof verboseJsonSchema>;
type ServerWord = z.infer<typeof wordSchema>;
type ServerSegment = z.infer<typeof segmentSchema>;

/**
 * The answer as segments within the sound, which lasts `durationSeconds`: all of it is the segment of a server that sends the
 * text alone. What a server claims to hear after the end of the sound is left out.
 */
export function segmentsOf(answer: VerboseJson, durationSeconds: number): TranscriptSegment[] {
  const whole = { start: 0, end: durationSeconds, text: answer.text, words: answer.words };
  const segments: readonly ServerSegment[] = answer.segments?.length ? answer.segments : [whole];
  const within = (seconds: number) => Math.min(durationSeconds, Math.max(0, seconds));
  return segments
    .map((segment, index) => {
      const end = index === segments.length - 1 ? Infinity : segment.end;
      const own = segment.words ?? wordsWithin(answer.words ?? [], index === 0 ? -Infinity : segment.start, end);
      return {
        startSeconds: within(segment.start),
        endSeconds: within(Math.max(segment.start, segment.end)),
        text: segment.text.trim(),
        words: own.map((word) => toWord(word, within)),
        averageLogProbability: segment.avg_logprob ?? 0,
        noSpeechProbability: Math.min(1, Math.max(0, segment.no_speech_prob ?? 0)),
      };
    })
    .filter(({ text, startSeconds }) => text !== '' && startSeconds < durationSeconds);
}

/** A word belongs to the segment that holds its middle. */
function wordsWithin(words: readonly ServerWord[], start: number, end: number): readonly ServerWord[] {
  return words.filter((word) => {
    const middle = (word.start + word.end) / 2;
    return middle >= start && middle < end;
  });
}

function toWord({ word, start, end, probability }: ServerWord, within: (seconds: number) => number): Word {
  return {
    text: word.trim(),
    startSeconds: within(start),
    endSeconds: within(Math.max(start, end)),
    probability: Math.min(1, Math.max(0, probability ?? 1)),
  };
}

/** Servers name the language by its code (`en`) or its English name (`english`). */
export function languageCode(language: string): string | undefined {
  const wanted = language.trim().toLowerCase();
  if (/^[a-z]{2,3}$/.test(wanted)) return wanted;
  const names = new Intl.DisplayNames(['en'], { type: 'language' });
  return whisperLanguages.find((code) => names.of(code)?.toLowerCase() === wanted);
}

const whisperLanguages =
  'en zh de es ru ko fr ja pt tr pl ca nl ar sv it id hi fi vi he uk el ms cs ro da hu ta no th ur hr bg lt la mi ml cy sk te fa lv bn sr az sl kn et mk br eu is hy ne mn bs kk sq sw gl mr pa si km sn yo so af oc ka be tg sd gu am yi lo uz fo ht ps tk nn mt sa lb my bo tl mg as tt haw ln ha ba jv su yue fil'.split(
    ' ',
  );
