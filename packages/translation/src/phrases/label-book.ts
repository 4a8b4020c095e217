import { readFileSync } from 'node:fs';
import { type Opened, withItsMark } from './set-sentences.js';

/** Texts that many pictures show, such as titles of sections, buttons, credits and signs, with what is written for them in another language. */
export interface LabelBook {
  readonly targetLanguage: string;
  /** In small letters, with `#` for a number on both sides. */
  readonly labels: ReadonlyMap<string, string>;
  /** Numbers that are written as words. */
  readonly numbers: ReadonlyMap<string, string>;
}

/** The label book of a pair of languages; undefined where there is none. */
export function openLabelBook(sourceLanguage: string, targetLanguage: string): LabelBook | undefined {
  if (sourceLanguage !== 'en') return undefined;
  const { into, labels, numbers }: LabelFile = JSON.parse(readFileSync(file, 'utf8'));
  const column = into.indexOf(targetLanguage);
  if (column < 0) return undefined;
  const columnOf = (rows: Rows) =>
    new Map(Object.entries(rows).map(([shown, translations]) => [shown, translations[column] ?? '']));
  return { targetLanguage, labels: columnOf(labels), numbers: columnOf(numbers) };
}

/** Takes the label off a text of a picture ("Step 3: Sand the edges"): all of it, or what stands before a colon; undefined where the book has neither. */
export function labelledBy(text: string, book: LabelBook): Opened | undefined {
  const whole = labelOf(text, book);
  if (whole !== undefined) return { translation: whole, said: text.trim(), rest: '' };
  const [, said, rest] = /^\s*([^:]+:)\s+(\S.*)$/su.exec(text) ?? [];
  const translation = said === undefined ? undefined : labelOf(said, book);
  if (said === undefined || rest === undefined || translation === undefined) return undefined;
  const whatFollows = labelOf(rest, book);
  if (whatFollows === undefined) return { translation, said, rest };
  return { translation: `${translation} ${whatFollows}`, said: text.trim(), rest: '' };
}

/** The translation of a whole text of a picture, beginning with a capital where that does; undefined where the book does not have it. */
export function labelOf(text: string, { targetLanguage, labels, numbers }: LabelBook): string | undefined {
  const shown = text.trim().replaceAll('’', "'").replaceAll(/\s+/gu, ' ');
  const [, said = '', mark = ''] = /^(.*?)([.!?:…]*)$/u.exec(shown) ?? [];
  const translationOf = (words: string) => {
    const key = words.toLowerCase();
    return labels.get(key) ?? withNumbers(key, labels, DIGITS) ?? withNumbers(key, labels, numberIn(numbers), numbers);
  };
  const whole = translationOf(shown);
  const translation = whole ?? (mark.includes('?') ? undefined : translationOf(said));
  if (translation === undefined) return undefined;
  const written = whole === undefined ? withItsMark(translation, mark, targetLanguage) : translation;
  return /^\P{L}*\p{Lu}/u.test(shown) ? written.replace(/\p{L}/u, (letter) => letter.toUpperCase()) : written;
}

const DIGITS = /\p{N}+(?:[.,/]\p{N}+)*/gu;

/** A number in digits or words. */
function numberIn(numbers: ReadonlyMap<string, string>): RegExp {
  return new RegExp(String.raw`${DIGITS.source}|\b(?:${[...numbers.keys()].join('|')})\b`, 'gu');
}

/** What the book has for a text with any number in the place of its own. */
function withNumbers(
  key: string,
  labels: ReadonlyMap<string, string>,
  pattern: RegExp,
  numbers?: ReadonlyMap<string, string>,
): string | undefined {
  const found = key.match(pattern) ?? [];
  const translation = found.length > 0 ? labels.get(key.replaceAll(pattern, '#')) : undefined;
  return translation?.replaceAll('#', () => {
    const number = found.shift() ?? '';
    return numbers?.get(number) ?? number;
  });
}

const file = new URL('../../phrases/english-labels.json', import.meta.url);

type Rows = Readonly<Record<string, readonly string[]>>;

/** Translations stand in the order of `into`. */
interface LabelFile {
  readonly into: readonly string[];
  readonly numbers: Rows;
  readonly labels: Rows;
}
