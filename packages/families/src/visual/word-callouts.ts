import type { Callout } from '@polydub/contracts';
import { type LineBatch, translateLines } from '../common/translate-lines.js';
import { captionSentences } from './caption-sentences.js';
import { isDrawnAgain } from './is-changed.js';
import type { VisualJob, VisualRunner } from './job.js';
import { answered, asked, captionUnits, isTranslatable, type TextUnit, unitsOf } from './text-units.js';

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
  const units = unitsByCallout(wanted);
  const asking = besideOneAnother(wanted.flatMap(({ id }) => units.get(id) ?? []).filter(isAsked));
  const { sourceLanguage, targetLanguage, userPrompt } = job;
  const glossaries = job.glossaries.map(({ name, entries }) => ({ name, entries: [...entries] }));
  const call = { sourceLanguage, targetLanguage, glossaries, userPrompt };
  const said = batchesOf(asking.filter(isSaid), sourceLanguage).map((batch) => ({ batch, ...call }));
  const shown = batchesOf(
    asking.filter((unit) => !isSaid(unit)),
    sourceLanguage,
  ).map((batch) => ({ batch, ...call, textKind: 'picture-text' as const }));
  const answers = await map(translateLines, [...said, ...shown]);
  const translations = new Map(answers.flatMap(({ lines }) => lines.map(({ id, text }) => [id, text] as const)));
  return callouts.map((callout) =>
    wanted.includes(callout)
      ? worded(callout, units.get(callout.id) ?? [], translations, targetLanguage)
      : given(callout),
  );
}

/** What is translated of each callout, by its id. */
function unitsByCallout(callouts: readonly Callout[]): Map<string, TextUnit[]> {
  const units = new Map(callouts.map((callout) => [callout.id, unitsOf(callout)]));
  for (const sentence of captionSentences(callouts)) {
    for (const [at, unit] of captionUnits(sentence).entries()) units.set(sentence[at]?.id ?? '', [unit]);
  }
  return units;
}

/** Units in their order, but with all pieces of a sentence where its first one is. */
function besideOneAnother(units: readonly TextUnit[]): TextUnit[] {
  const together = new Map<string, TextUnit[]>();
  for (const unit of units) {
    const name = unit.sentence ?? unit.id;
    together.set(name, [...(together.get(name) ?? []), unit]);
  }
  return [...together.values()].flat();
}

/** Captions that show a sentence piece by piece repeat what is said: it is translated as dialogue is. */
function isSaid({ sentence }: TextUnit): boolean {
  return sentence !== undefined;
}

/** A piece of a sentence is needed for the others, also where it is a single letter or a number. */
function isAsked({ text, sentence }: TextUnit): boolean {
  return sentence !== undefined || isTranslatable(text);
}

function batchesOf(units: readonly TextUnit[], language: string): LineBatch[] {
  const texts = units.map((unit) => asked(unit, language));
  return rangesOf(units).map(({ start, end }) => ({
    lines: units.slice(start, end).map((unit) => ({
      id: unit.id,
      speaker: 'picture',
      text: asked(unit, language),
      ...(unit.sentence !== undefined && { sentence: unit.sentence }),
      maxCharacters: Math.max(MIN_BUDGET_CHARACTERS, Math.ceil(unit.text.length * MAX_GROWTH)),
    })),
    before: texts.slice(Math.max(0, start - CONTEXT_UNITS), start),
    after: texts.slice(end, end + CONTEXT_UNITS),
  }));
}

/** Which units are translated together; the pieces of a sentence always are. */
function rangesOf(units: readonly TextUnit[]): { readonly start: number; readonly end: number }[] {
  const ranges: { start: number; end: number }[] = [];
  for (const [index, { goesOn }] of units.entries()) {
    const last = ranges.at(-1);
    if (last && (goesOn || last.end - last.start < UNITS_PER_BATCH)) last.end = index + 1;
    else ranges.push({ start: index, end: index + 1 });
  }
  return ranges;
}

/** A callout that has its translation, or is left: one whose kind was edited may have a translation from before. */
function given(callout: Callout): Callout {
  if (isDrawnAgain(callout)) return callout;
  const { translation: _left, ...left } = callout;
  return left;
}

/** The callout with the translations of its units, one line each; without one when all of it is as it was. */
function worded(
  callout: Callout,
  units: readonly TextUnit[],
  translations: ReadonlyMap<string, string>,
  language: string,
): Callout {
  const lines = units.map((unit) => answered(unit, translations.get(unit.id) ?? unit.text, language));
  const isSame = units.every(({ text }, index) => lines[index] === text);
  return isSame ? callout : { ...callout, translation: lines.join('\n') };
}
