import { languagePart, normalized } from '@polydub/contracts';
import { outsideAddresses, withSourceAddresses } from '../text/addresses.js';
import { withElisions } from '../text/french-elision.js';
import { withNumberFormat } from '../text/number-format.js';
import { withContractions } from '../text/spanish-contractions.js';
import { withBothMarks } from '../text/spanish-marks.js';
import { withQuestionBegun } from '../text/spanish-questions.js';

const quotes: readonly (readonly [string, string])[] = [
  ['"', '"'],
  ['“', '”'],
  ['«', '»'],
  ['「', '」'],
];

/** What a language wants of every text. */
const FINISHES: Readonly<Record<string, (text: string) => string>> = {
  es: (text) => withContractions(withBothMarks(text)),
  fr: withElisions,
};

/**
 * A model's text on one line, without the quotation marks that models like to put around what was not quoted, in Spanish with both marks,
 * rightly placed, of questions and exclamations and with words that are written as one, and in French with its elisions; with the source's addresses and the notes
 * around what it sings, and with numbers as the target language writes them.
 */
export function cleanText(text: string, source: string, [sourceLanguage, targetLanguage]: Languages): string {
  const finish = FINISHES[languagePart(targetLanguage)] ?? ((bare) => bare);
  const bare = outsideAddresses(withSourceAddresses(withoutQuotes(text, source), source), (words) =>
    finish(withNumberFormat(words, source, sourceLanguage, targetLanguage)),
  );
  const isFromEnglish = languagePart(sourceLanguage) === 'en' && languagePart(targetLanguage) === 'es';
  const begun = isFromEnglish ? withQuestionBegun(bare, source) : bare;
  return withSourceNotes(INNER_SENTENCE.test(source) ? withCapitals(begun) : begun, source);
}

const INNER_SENTENCE = /[.!?]["'”’)]*\s+\p{Lu}/u;
/** Words before a full stop that are shorter may be cut short (`etc. y más`). */
const SENTENCE_BEGUN_SMALL = /(?<=\p{L}{5}[.!?]\s)\p{Ll}/gu;

/** Sentences begin with a capital. */
function withCapitals(text: string): string {
  return text.replaceAll(SENTENCE_BEGUN_SMALL, (letter) => letter.toUpperCase());
}

/** Models leave out the notes around what is sung. */
function withSourceNotes(text: string, source: string): string {
  const [, before = '', after = ''] = /^([♩♪♫♬]?).*?([♩♪♫♬]?)$/su.exec(source.trim()) ?? [];
  const start = before && !text.startsWith(before) ? `${before} ` : '';
  const end = after && !text.endsWith(after) ? ` ${after}` : '';
  return start + text + end;
}

/** BCP 47. */
type Languages = readonly [source: string, target: string];

function withoutQuotes(text: string, source: string): string {
  const line = normalized(text, 'NFC').replace(/\s+/g, ' ').trim();
  const around = quotes.find(([open, close]) => line.length > 2 && line.startsWith(open) && line.endsWith(close));
  const inner = line.slice(1, -1);
  if (around === undefined || /^["“«「]/.test(source.trim()) || inner.includes(around[0])) return line;
  return inner.trim();
}
