import {
  type AddressForm,
  type GlossaryEntry,
  type LineToTranslate,
  languageName,
  languagePart,
  type TranslateCall,
} from '@polydub/contracts';
import { addressWordsOf } from '../address/address-words.js';
import type { ChatMessage } from '../chat/chat-model.js';
import { lettersPerCharacter, spokenLength } from '../text/scripts.js';
import type { Hint } from '../words/hints.js';
import { exampleLines } from './example.js';

/** What stays the same over all requests of a call. */
export interface PromptSetting {
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly userPrompt?: string | undefined;
  /** Default: dialogue. */
  readonly textKind?: TranslateCall['textKind'];
  /** Default: the translator's choice. */
  readonly addressForm?: AddressForm | undefined;
}

/** A line that was asked for and answered. */
export interface AnsweredLine {
  readonly source: string;
  readonly translation: string;
  /** What the dictionary said of it; shown again, so that what was computed for that turn can be used again. */
  readonly hints?: readonly Hint[];
  /** The wishes that it was asked for with, shown again for the same reason. */
  readonly wishes?: readonly string[];
}

/** The lines of one request with what the model should know of them. */
export interface PromptBatch {
  readonly lines: readonly LineToTranslate[];
  /** Lines before these that are already translated. */
  readonly history: readonly AnsweredLine[];
  /** Other lines just before and after these, in the source language. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly terms: readonly GlossaryEntry[];
  /** What a dictionary says of words of these lines. */
  readonly hints?: readonly Hint[];
  /** What was wrong with an earlier translation of this (single) line. */
  readonly complaint?: { readonly translation: string; readonly reason: string } | undefined;
}

/** The key under which a request's line of that index is asked for and answered. */
export function keyOf(index: number): string {
  return String(index + 1);
}

/**
 * The conversation that asks a language model for the translations of a batch. The instructions and the example come first and
 * do not change within a job, so that a model computes them once. Lines before that are already translated follow as
 * answered turns: told of them as mere context, a small model now and then translates them again. They, too, are computed once.
 */
export function buildMessages(setting: PromptSetting, batch: PromptBatch): readonly ChatMessage[] {
  const texts = batch.lines.map((line) => line.text);
  const told = [...context(batch), ...wishesOf(batch, setting.targetLanguage), ...complaintOf(batch)];
  return [
    ...opening(setting),
    ...batch.history.flatMap((line) => turn(setting, [line], line)),
    { role: 'user', content: asked(setting, texts, told, batch.hints).join('\n') },
  ];
}

/** How many of the first messages another job in the same languages begins with, too. */
export function commonMessages(setting: PromptSetting): number {
  return setting.userPrompt ? 0 : opening(setting).length;
}

function opening(setting: PromptSetting): ChatMessage[] {
  return [{ role: 'system', content: instructions(setting) }, ...example(setting)];
}

function instructions({ sourceLanguage, targetLanguage, userPrompt, textKind, addressForm }: PromptSetting): string {
  const [source, target] = [promptName(sourceLanguage), promptName(targetLanguage)];
  const task =
    textKind === 'picture-text'
      ? pictureTask(source, target)
      : [dialogueTask(source, target), ...addressWish(targetLanguage, addressForm)].join(' ');
  return userPrompt ? `${task}\nFollow these wishes on style and wording, too: ${userPrompt}` : task;
}

function dialogueTask(source: string, target: string): string {
  return [
    `You translate the dialogue of a video from ${source} into natural spoken ${target} for dubbing.`,
    'You get numbered lines as a JSON object.',
    `Answer with a JSON object that has the same keys and the ${target} translation of each line.`,
    'Keep each line short and idiomatic.',
    "A sentence may run over several lines: translate each line's own part only.",
  ].join(' ');
}

function addressWish(targetLanguage: string, form: AddressForm | undefined): string[] {
  const names = addressWordsOf(targetLanguage)?.names;
  if (names === undefined || form === undefined) return [];
  const other = form === 'familiar' ? names.polite : names.familiar;
  return [`The speakers say "${names[form]}" to each other, never "${other}".`];
}

function pictureTask(source: string, target: string): string {
  return [
    `You translate texts that are shown in the picture of a video from ${source} into ${target}: titles, labels, names with their roles, lists.`,
    'You get numbered texts as a JSON object.',
    `Answer with a JSON object that has the same keys and the ${target} translation of each text.`,
    'Each text stands for itself and is about as long as the original. Translate every word; keep names, numbers and units.',
    'Add no words that the original does not have.',
  ].join(' ');
}

function example(setting: PromptSetting): ChatMessage[] {
  const lines = exampleOf(setting);
  if (lines === undefined) return [];
  return turn(
    setting,
    lines.source.map((source, index) => ({ source, translation: lines.translation[index] ?? '' })),
  );
}

/** Nothing for texts of a picture: the example is dialogue. */
function exampleOf({
  sourceLanguage,
  targetLanguage,
  textKind,
  addressForm,
}: PromptSetting): ReturnType<typeof exampleLines> {
  return textKind === 'picture-text' ? undefined : exampleLines(sourceLanguage, targetLanguage, addressForm);
}

/** Lines that were asked for and answered. */
function turn(
  setting: PromptSetting,
  lines: PromptBatch['history'],
  { wishes = [], hints }: Pick<AnsweredLine, 'wishes' | 'hints'> = {},
): ChatMessage[] {
  if (lines.length === 0) return [];
  const texts = lines.map(({ source }) => source);
  return [
    { role: 'user', content: asked(setting, texts, wishes, hints).join('\n') },
    { role: 'assistant', content: keyed(lines.map(({ translation }) => translation)) },
  ];
}

/**
 * Into English, what the example has shown is not said again with every line: a CPU takes 13 ms for each token, and the small local model
 * translates as well without it; into other languages it does worse (tuned half: 0.6 chrF2 less into Spanish and French).
 */
function asked(
  setting: PromptSetting,
  texts: readonly string[],
  told: readonly string[],
  hints?: readonly Hint[],
): string[] {
  const isShown = exampleOf(setting) !== undefined && languagePart(setting.targetLanguage) === 'en';
  // What is told besides the lines must not be taken for what is to be translated.
  const task = isShown && told.length === 0 ? [] : [taskLine(setting)];
  return [...told, ...dictionary(hints), ...task, keyed(texts)];
}

function taskLine({ targetLanguage }: PromptSetting): string {
  return `Translate into ${promptName(targetLanguage)}:`;
}

/** What rarer words may mean: `Dictionary: screwdriver = destornillador; valve = válvula`. */
function dictionary(hints: readonly Hint[] = []): string[] {
  if (hints.length === 0) return [];
  return [`Dictionary: ${hints.map(({ term, meanings }) => `${term} = ${meanings.join(', ')}`).join('; ')}`];
}

function context({ before, after, lines }: PromptBatch): string[] {
  const parts: string[] = [];
  if (before.length > 0) parts.push(`Said just before: ${before.join(' ')}`);
  if (after.length > 0) parts.push(`Said just after: ${after.join(' ')}`);
  if (new Set(lines.map((line) => line.speaker)).size > 1) {
    parts.push(`Speakers: ${lines.map((line, index) => `${keyOf(index)} ${line.speaker}`).join(', ')}`);
  }
  return parts;
}

/** How lines are to be translated, in words. */
export function wishesOf({ lines, terms }: Pick<PromptBatch, 'lines' | 'terms'>, targetLanguage: string): string[] {
  return [
    ...terms.map((term) => `Translate "${term.term}" as "${term.translation}".`),
    ...lines.flatMap((line, index) => lengthWish(line, keyOf(index), targetLanguage)),
  ];
}

function complaintOf({ complaint }: PromptBatch): string[] {
  if (complaint === undefined) return [];
  const { translation, reason } = complaint;
  return [
    translation
      ? `The translation "${translation}" is wrong: it ${reason}.`
      : `An earlier translation was wrong: it ${reason}.`,
  ];
}

function lengthWish({ text, rewordOf, maxCharacters }: LineToTranslate, key: string, targetLanguage: string): string[] {
  const most = maxCharacters === undefined ? '' : `at most ${maxCharacters} characters`;
  if (rewordOf) {
    const words = rewordOf.wish === 'shorter' ? 'fewer words' : 'a few more words';
    const room = most && `, ${most}`;
    return [`Line ${key} was "${rewordOf.text}": say the same in ${promptName(targetLanguage)} in ${words}${room}.`];
  }
  // A budget that the source itself would keep is not mentioned: every number distracts a small model.
  const tight = maxCharacters !== undefined && spokenLength(text) > maxCharacters * lettersPerCharacter(targetLanguage);
  return tight ? [`Keep line ${key} brief: ${most}.`] : [];
}

function keyed(texts: readonly string[]): string {
  return JSON.stringify(Object.fromEntries(texts.map((text, index) => [keyOf(index), text])));
}

/** Names that language models know better than those of the Unicode tables. */
function promptName(code: string): string {
  if (/^zh-(TW|HK)/i.test(code)) return 'Traditional Chinese';
  return /^zh/i.test(code) ? 'Simplified Chinese' : languageName(code);
}
