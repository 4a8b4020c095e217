import { languagePart } from '@polydub/contracts';
import type { StageRunner } from '@polydub/pipeline';
import { predictSeconds, type Slot } from '@polydub/timing';
import type { LineBatch } from '../../../common/translate-lines.js';
import type { DialogueContext } from '../../dialogue.js';
import type { TranslateJob } from '../../job.js';
import { castOf, contextOf, ofLine, type Wording } from '../lines.js';
import { askTranslator } from './ask-translator.js';
import { canBeShorter, fits, shorten, warnOfLeftOut } from './shorten.js';

/**
 * Predicted lengths are wrong by about a tenth, so only a line predicted to be longer than its room by more than this
 * factor is reworded before it is spoken.
 */
const SURE_MISS = 1.15;

/**
 * Words every line in the target language, and asks once for a shorter wording when the prediction says that the line
 * cannot fit.
 */
export async function wordLines(
  batches: readonly LineBatch[],
  dialogue: DialogueContext,
  runner: StageRunner,
): Promise<Wording> {
  const { job, transcript, cast, slots, given } = dialogue;
  if (!isTranslated(dialogue))
    return new Map([...transcript.lines.map(({ id, text }) => [id, text] as const), ...given]);
  const fresh = await askTranslator(given.size > 0 ? lineByLine(batches, dialogue) : batches, dialogue, runner);
  // Always in the order of the lines, so that the inputs of later stages do not depend on where the words come from.
  const wording = new Map(
    transcript.lines.flatMap(({ id }) => {
      const text = given.get(id) ?? fresh.get(id);
      return text === undefined ? [] : [[id, text] as const];
    }),
  );
  const paceOf = (speaker: string) => castOf(speaker, cast);
  const speakerOf = new Map(transcript.lines.map(({ id, speaker }) => [id, speaker] as const));
  const secondsOf = (id: string, text: string) => leastSeconds(text, ofLine(speakerOf, id, 'speaker'), dialogue);
  const tooLong = slots.filter((slot) => {
    if (given.has(slot.lineId)) return false;
    const text = ofLine(wording, slot.lineId, 'translation');
    return canBeShorter(text, job.targetLanguage) && isSureMiss(text, slot, dialogue);
  });
  const shorter = await shorten(
    tooLong.map((slot) => slot.lineId),
    wording,
    { dialogue, runner, paceOf, secondsOf },
  );
  warnOfLeftOut(wording, shorter, dialogue, runner);
  return shorter;
}

/** Whether a text was predicted not to fit, so that a shorter wording has been asked for before anything is spoken. */
export function isSureMiss(text: string, slot: Slot, dialogue: DialogueContext): boolean {
  return !fits(leastSeconds(text, slot.speaker, dialogue), slot, dialogue);
}

/** Seconds that a text takes at least, as far as that can be predicted. */
function leastSeconds(text: string, speaker: string, { job, cast }: DialogueContext): number {
  return predictSeconds(text, castOf(speaker, cast), job.targetLanguage) / SURE_MISS;
}

/**
 * Puts each line without words in a batch of its own, so that its translation does not depend on which other lines lack
 * words.
 */
function lineByLine(batches: readonly LineBatch[], { transcript, given }: DialogueContext): LineBatch[] {
  const planned = new Map(batches.flatMap(({ lines }) => lines.map((line) => [line.id, line] as const)));
  return transcript.lines.flatMap(({ id }, index) =>
    given.has(id)
      ? []
      : [{ lines: [ofLine(planned, id, 'place in a batch')], ...contextOf(transcript, index, index + 1) }],
  );
}

/** What says whether the words have to be translated. */
interface LanguagesOfJob {
  readonly job: Pick<TranslateJob, 'subtitles' | 'targetLanguage'>;
  readonly transcript: { readonly language: string };
}

/** Whether the translator is needed: not for translated subtitles, and not when both languages are the same. */
export function isTranslated({ job, transcript }: LanguagesOfJob): boolean {
  return job.subtitles?.are !== 'translated' && languagePart(transcript.language) !== languagePart(job.targetLanguage);
}
