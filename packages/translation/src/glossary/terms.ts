import { type Glossary, type GlossaryEntry, languagePart, PolydubError } from '@polydub/contracts';
import { isUnspaced } from '../text/scripts.js';

const mostGlossaries = 3;
/** Languages whose words change little besides a plural or possessive ending, so that longer endings mean other words. */
const littleInflected = new Set(['en', 'es', 'fr', 'it', 'pt', 'ca', 'gl', 'nl', 'vi', 'id', 'ms']);

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
  const longestEnding = littleInflected.has(languagePart(language)) ? 1 : 3;
  return entries.filter((entry) => says(text, entry.term, language, longestEnding));
}

/** Whether a translation uses an entry's translation, also in another case or with another ending. */
export function honours(translation: string, language: string, entry: GlossaryEntry): boolean {
  return says(translation, entry.translation, language, 3);
}

function says(text: string, phrase: string, language: string, longestEnding: number): boolean {
  const wanted = wordsOf(phrase);
  if (isUnspaced(language) || wanted.length === 0) return normalize(text).includes(normalize(phrase));
  const words = wordsOf(text);
  return words.some((_, start) =>
    wanted.every((word, index) => sameWord(words[start + index] ?? '', word, longestEnding)),
  );
}

/** Two forms of one word: they begin alike and only short endings differ (`server`/`servers`, `лодка`/`лодку`). */
function sameWord(one: string, other: string, longestEnding: number): boolean {
  if (one === other) return true;
  const shared = sharedStart(one, other);
  const enough = Math.max(2, 0.6 * Math.max(one.length, other.length));
  return shared >= enough && Math.max(one.length, other.length) - shared <= longestEnding;
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
  return text.normalize('NFC').toLowerCase();
}
