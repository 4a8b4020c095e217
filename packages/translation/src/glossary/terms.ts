import { type Glossary, type GlossaryEntry, languagePart, normalized, PolydubError } from '@polydub/contracts';
import { isUnspaced } from '../text/scripts.js';

const mostGlossaries = 3;
/** No term has more words; of one that had, these tell it apart. */
const mostTermWords = 100;
/** Languages whose words change little besides such an ending, so that longer endings mean other words. */
const littleInflected = new Set(['en', 'es', 'fr', 'it', 'pt', 'ca', 'gl', 'nl', 'vi', 'id', 'ms']);
const plural = /^(?:s|es|x|n|en)$/;

/**
 * The entries of all glossaries; where several name the same term, the first wins.
 * Throws `PolydubError` `usage` for more than three glossaries.
 */
export function mergeGlossaries(glossaries: readonly Glossary[]): readonly GlossaryEntry[] {
  if (glossaries.length > mostGlossaries) {
    throw new PolydubError('usage', {
      message: `${glossaries.length} glossaries were given, at most ${mostGlossaries} are used`,
      remedy: 'Join glossaries into fewer files.',
    });
  }
  const byTerm = new Map<string, GlossaryEntry>();
  for (const entry of glossaries.flatMap((glossary) => glossary.entries)) {
    const key = normalize(entry.term);
    if (!byTerm.has(key)) byTerm.set(key, entry);
  }
  return [...byTerm.values()];
}

/** The entries whose term is said in a text, also in another case or with another ending. */
export function termsIn(text: string, language: string, entries: readonly GlossaryEntry[]): readonly GlossaryEntry[] {
  const same = littleInflected.has(languagePart(language)) ? samePlural : sameStem;
  const said = spokenText(text);
  return entries.filter((entry) => says(said, entry.term, language, same));
}

/** Whether a translation uses an entry's translation, also in another case or with another ending. */
export function honours(translation: string, language: string, entry: GlossaryEntry): boolean {
  return says(spokenText(translation), entry.translation, language, sameStem);
}

/** How often the term of an entry is said in a text, as {@link termsIn} finds it. */
export function countTerm(text: string, language: string, entry: GlossaryEntry): number {
  const same = littleInflected.has(languagePart(language)) ? samePlural : sameStem;
  return countOf(spokenText(text), entry.term, language, same);
}

/** How often a translation uses an entry's translation, as {@link honours} finds it. */
export function countHonoured(translation: string, language: string, entry: GlossaryEntry): number {
  return countOf(spokenText(translation), entry.translation, language, sameStem);
}

type SameWord = (one: string, other: string) => boolean;

/** A text as phrases are looked for in it. */
interface SpokenText {
  readonly normal: string;
  readonly words: readonly string[];
}

function spokenText(text: string): SpokenText {
  return { normal: normalize(text), words: wordsOf(text) };
}

function says({ normal, words }: SpokenText, phrase: string, language: string, same: SameWord): boolean {
  const wanted = wordsOf(phrase).slice(0, mostTermWords);
  if (isUnspaced(language) || wanted.length === 0) return normal.includes(normalize(phrase));
  return words.some((_, start) => isThere(words, start, wanted, same));
}

function countOf({ normal, words }: SpokenText, phrase: string, language: string, same: SameWord): number {
  const wanted = wordsOf(phrase).slice(0, mostTermWords);
  if (isUnspaced(language) || wanted.length === 0) return normal.split(normalize(phrase)).length - 1;
  return words.filter((_, start) => isThere(words, start, wanted, same)).length;
}

function isThere(words: readonly string[], start: number, wanted: readonly string[], same: SameWord): boolean {
  return wanted.every((word, index) => same(words[start + index] ?? '', word));
}

/** A word and its plural (`server`, `servers`). */
function samePlural(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return one === other || (long.startsWith(short) && plural.test(long.slice(short.length)));
}

/** Two forms of one word: they begin alike and only short endings differ (`лодка`, `лодку`). */
function sameStem(one: string, other: string): boolean {
  if (one === other) return true;
  const longest = Math.max(one.length, other.length);
  const shared = sharedStart(one, other);
  return shared >= Math.max(2, 0.6 * longest) && longest - shared <= 3;
}

function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}

function wordsOf(text: string): string[] {
  return normalize(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

function normalize(text: string): string {
  return normalized(text, 'NFC').toLowerCase();
}
