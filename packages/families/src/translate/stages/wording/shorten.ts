import { type Line, segmentsOf } from '@polydub/contracts';
import type { StageRunner } from '@polydub/pipeline';
import { characterBudget, judgeFit, preferredSpeed, type Slot, type VoicePace } from '@polydub/timing';
import { honours, termsIn, withoutFillers } from '@polydub/translation';
import { type DialogueContext, roomOf } from '../../dialogue.js';
import { contextOf, ofLine, type Wording } from '../lines.js';
import { askTranslator } from './ask-translator.js';

/** A text with fewer words cannot be shortened. */
const MIN_WORDS = 3;

/**
 * Whether a shorter wording of a text is possible at all. In scripts without spaces the language's segmenter counts the
 * words.
 */
export function canBeShorter(text: string, language: string): boolean {
  const segments = segmentsOf(new Intl.Segmenter(language, { granularity: 'word' }), text);
  let count = 0;
  for (const { isWordLike } of segments) {
    if (isWordLike) count += 1;
    if (count >= MIN_WORDS) return true;
  }
  return false;
}

/** Whether words with this spoken length fit in the room of a line, perhaps spoken a little faster. */
export function fits(spokenSeconds: number, slot: Slot, dialogue: DialogueContext): boolean {
  return judgeFit(spokenSeconds, roomOf(slot, dialogue)).kind !== 'reword';
}

/** What {@link shorten} needs besides lines and their wording. */
export interface ShortenContext {
  readonly dialogue: DialogueContext;
  readonly runner: StageRunner;
  paceOf(speaker: string): VoicePace;
  /** Seconds that a wording of a line takes to say, measured or predicted. */
  secondsOf(lineId: string, text: string): number;
}

/**
 * Makes some lines shorter. First interjections and other fillers are left out, as people who adapt dubs do. When that
 * is not enough, the translator is asked for a shorter wording; an answer that is not shorter is ignored.
 */
export async function shorten(lineIds: readonly string[], wording: Wording, context: ShortenContext): Promise<Wording> {
  const { dialogue, runner } = context;
  const brief = new Map([...wording, ...lineIds.map((id) => [id, leaveOutFillers(id, wording, context)] as const)]);
  const tooLong = lineIds.filter((id) => {
    const text = textOf(id, brief);
    const canHelp = canBeShorter(text, dialogue.job.targetLanguage);
    return canHelp && !fits(context.secondsOf(id, text), slotOf(id, dialogue), dialogue);
  });
  const batches = dialogue.transcript.lines.flatMap((line, index) =>
    tooLong.includes(line.id)
      ? [{ lines: [shorterLine(line, brief, context)], ...contextOf(dialogue.transcript, index, index + 1) }]
      : [],
  );
  if (batches.length === 0) return brief;
  const answers = await askTranslator(batches, dialogue, runner);
  const shorter = [...answers].filter(([id, text]) => text.length < textOf(id, brief).length);
  return new Map([...brief, ...shorter]);
}

function leaveOutFillers(lineId: string, wording: Wording, { dialogue }: ShortenContext): string {
  const { targetLanguage, glossaries } = dialogue.job;
  const text = textOf(lineId, wording);
  const left = withoutFillers(text, targetLanguage);
  const isTermLost = glossaries
    .flatMap(({ entries }) => entries)
    .some((entry) => honours(text, targetLanguage, entry) && !honours(left, targetLanguage, entry));
  return isTermLost ? text : left;
}

/** Warns of lines that are spoken without their fillers and otherwise unchanged. */
export function warnOfLeftOut(before: Wording, after: Wording, { job }: DialogueContext, runner: StageRunner): void {
  for (const [lineId, text] of after) {
    const full = textOf(lineId, before);
    if (text === full || text !== withoutFillers(full, job.targetLanguage)) continue;
    runner.warn({ code: 'fillers-left-out', message: 'Interjections were left out to be in time.', lineId });
  }
}

function shorterLine({ id, speaker, text }: Line, wording: Wording, { dialogue, paceOf }: ShortenContext) {
  const rewordOf = { text: textOf(id, wording), wish: 'shorter' as const };
  const maxCharacters = characterBudget(slotOf(id, dialogue), paceOf(speaker), preferredSpeed);
  return { id, speaker, text: essenceOf(text, dialogue), maxCharacters, rewordOf };
}

/** The source text without its fillers, because the translator would translate them again; glossary terms stay. */
function essenceOf(text: string, { job, transcript: { language } }: DialogueContext): string {
  const left = withoutFillers(text, language);
  const entries = job.glossaries.flatMap((glossary) => glossary.entries);
  return termsIn(left, language, entries).length === termsIn(text, language, entries).length ? left : text;
}

function slotOf(id: string, { slots }: DialogueContext): Slot {
  return ofLine(new Map(slots.map((slot) => [slot.lineId, slot])), id, 'slot');
}

function textOf(id: string, wording: Wording): string {
  return ofLine(wording, id, 'translation');
}
