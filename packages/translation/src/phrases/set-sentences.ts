import { withBothMarks } from '../text/spanish-marks.js';
import type { PhraseBook } from './phrase-book.js';

/** A text whose beginning is in a book: set sentences ("Never mind. I'll do it."), or a label before a colon. */
export interface Opened {
  /** The translations of these. */
  readonly translation: string;
  /** As they are said. */
  readonly said: string;
  /** What is still to be translated; may be empty. */
  readonly rest: string;
}

/** Takes the set sentences off a text's beginning; undefined where it does not begin with one. */
export function setSentencesOf(text: string, { sentences }: PhraseBook, targetLanguage: string): Opened | undefined {
  let rest = text.trim();
  const translations: string[] = [];
  for (let first = FIRST.exec(rest); first; first = FIRST.exec(rest)) {
    const [whole, said = '', mark = ''] = first;
    const isAlone = translations.length === 0 && whole.length === rest.length;
    const found = sentenceOf(said, mark, isAlone, sentences);
    if (found === undefined) break;
    translations.push(written(found, mark, targetLanguage));
    rest = rest.slice(whole.length);
  }
  if (translations.length === 0) return undefined;
  const opening = text.trim();
  return {
    translation: translations.join(' '),
    said: opening.slice(0, opening.length - rest.length).trim(),
    rest,
  };
}

/** A sentence and its marks. */
const FIRST = /^([^.!?…]+)([.!?…]*)\s*/u;
/** Behind what means something else before other words than alone. */
const LEADING = ' …';
/** Before what is set only behind other words. */
const TRAILING = '… ';

/** The translation of a sentence without its marks: of a set one, or of several joined by commas ("Oh, I see"). */
function sentenceOf(said: string, mark: string, isAlone: boolean, book: PhraseBook['sentences']): string | undefined {
  const key = said.trim().toLowerCase().replaceAll('’', "'").replaceAll(/\s+/gu, ' ');
  const whole = (isAlone ? undefined : book.get(key + LEADING)) ?? withMark(key, mark, book);
  if (whole !== undefined || !key.includes(', ')) return whole;
  const comma = key.lastIndexOf(', ');
  const before = key
    .slice(0, comma)
    .split(', ')
    .map((part) => book.get(part + LEADING) ?? book.get(part));
  const end = key.slice(comma + 2);
  const last = withMark(end, mark, book) ?? book.get(TRAILING + end);
  return last !== undefined && before.every((part) => part !== undefined) ? [...before, last].join(', ') : undefined;
}

/** A question is another sentence than the same words without its mark; what is called out may be one. */
function withMark(key: string, mark: string, book: PhraseBook['sentences']): string | undefined {
  if (mark.includes('?')) return book.get(`${key}?`);
  return (mark.includes('!') ? book.get(`${key}!`) : undefined) ?? book.get(key);
}

function written(translation: string, mark: string, language: string): string {
  const [first = ''] = translation;
  return withItsMark(first.toUpperCase() + translation.slice(first.length), mark, language);
}

/** A translation with the mark that stands behind its source, as the language sets it. */
export function withItsMark(text: string, mark: string, language: string): string {
  if (language === 'fr' && /^[?!:;]/u.test(mark)) return `${text} ${mark}`;
  return language === 'es' ? withSpanishMarks(text + mark) : text + mark;
}

/** A question begins behind what is said before it: "Hola, ¿qué tal?" */
function withSpanishMarks(text: string): string {
  const begin = text.endsWith('?') ? text.lastIndexOf(', ') + 1 : 0;
  const space = begin > 0 ? ' ' : '';
  return text.slice(0, begin) + space + withBothMarks(text.slice(begin).trimStart());
}
