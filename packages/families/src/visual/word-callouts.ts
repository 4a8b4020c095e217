import type { Callout } from '@polydub/contracts';
import { type LineBatch, translateLines } from '../common/translate-lines.js';
import { isDrawnAgain } from './is-changed.js';
import type { VisualJob, VisualRunner } from './job.js';
import { answered, asked, isTranslatable, type TextUnit, unitsOf } from './text-units.js';

/** Units that are translated together: those that are seen together or soon after one another explain each other. */
const UNITS_PER_BATCH = 8;
/** Texts before and after a batch that the translator sees as context. */
const CONTEXT_UNITS = 4;
/** How much longer than the text in the picture a translation should be at most. */
const MAX_GROWTH = 1.3;
const MIN_BUDGET_CHARACTERS = 10;

/**
 * Gives every callout that is to be drawn its translation: the one that it already has, else that of the translator.
 * Callouts of other kinds than subtitles and explanatory texts, and those without words, get none: they stay as they
 * are.
 */
export async function wordCallouts(
  callouts: readonly Callout[],
  job: VisualJob,
  { map }: VisualRunner,
): Promise<Callout[]> {
  const wanted = callouts.filter((callout) => callout.translation === undefined && isDrawnAgain(callout));
  const units = wanted.flatMap(unitsOf).filter(({ text }) => isTranslatable(text));
  const { sourceLanguage, targetLanguage, userPrompt } = job;
  const glossaries = job.glossaries.map(({ name, entries }) => ({ name, entries: [...entries] }));
  const call = { sourceLanguage, targetLanguage, glossaries, userPrompt, textKind: 'picture-text' } as const;
  const batches = batchesOf(units, sourceLanguage);
  const answers = await map(
    translateLines,
    batches.map((batch) => ({ batch, ...call })),
  );
  const translations = new Map(answers.flatMap(({ lines }) => lines.map(({ id, text }) => [id, text] as const)));
  return callouts.map((callout) =>
    wanted.includes(callout) ? worded(callout, translations, targetLanguage) : given(callout),
  );
}

function batchesOf(units: readonly TextUnit[], language: string): LineBatch[] {
  const texts = units.map((unit) => asked(unit, language));
  const starts = Array.from(
    { length: Math.ceil(units.length / UNITS_PER_BATCH) },
    (_, index) => index * UNITS_PER_BATCH,
  );
  return starts.map((start) => {
    const end = Math.min(units.length, start + UNITS_PER_BATCH);
    return {
      lines: units.slice(start, end).map((unit) => ({
        id: unit.id,
        speaker: 'picture',
        text: asked(unit, language),
        maxCharacters: Math.max(MIN_BUDGET_CHARACTERS, Math.ceil(unit.text.length * MAX_GROWTH)),
      })),
      before: texts.slice(Math.max(0, start - CONTEXT_UNITS), start),
      after: texts.slice(end, end + CONTEXT_UNITS),
    };
  });
}

/** A callout that has its translation, or is left: one whose kind was edited may have a translation from before. */
function given(callout: Callout): Callout {
  if (isDrawnAgain(callout)) return callout;
  const { translation: _left, ...left } = callout;
  return left;
}

/** The callout with the translations of its units, one line each; without one when all of it is as it was. */
function worded(callout: Callout, translations: ReadonlyMap<string, string>, language: string): Callout {
  const units = unitsOf(callout);
  const lines = units.map((unit) => answered(unit, translations.get(unit.id) ?? unit.text, language));
  const isSame = units.every(({ text }, index) => lines[index] === text);
  return isSame ? callout : { ...callout, translation: lines.join('\n') };
}
