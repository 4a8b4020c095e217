import { normalized } from '@polydub/contracts';
import { shareScript } from '../text/scripts.js';
import type { Candidate, Check } from './check.js';

/** Names change their ends in translation (`London`, `Londres`), seldom their beginnings. */
const STEM_LETTERS = 3;
const MIN_LETTERS = 4;

/** Every name of the source should still be there, between languages of one script. */
export const names: Check = (candidate) => {
  const { translation, sourceLanguage, targetLanguage } = candidate;
  if (!shareScript(sourceLanguage, targetLanguage)) return undefined;
  const kept = new Set(wordsOf(translation).map(stemOf));
  const lost = namesIn(candidate).filter((name) => !kept.has(stemOf(name)));
  if (lost.length === 0) return undefined;
  return { code: 'name-lost', severity: 'weak', reason: `does not name ${[...new Set(lost)].slice(0, 3).join(', ')}` };
};

/** Capitalised words within a sentence that no dictionary translates (`Monday`), and that are no nouns (German writes all so). */
function namesIn({ source, lexicon }: Candidate): string[] {
  if (lexicon === undefined || lexicon.source.language === 'de') return [];
  const within = source.matchAll(/(?<=[\p{L}\p{N},;'’-] )\p{Lu}\p{Ll}+/gu);
  return [...within]
    .map(([name]) => name)
    .filter((name) => name.length >= MIN_LETTERS && lexicon.dictionary.meaningsOf(name).length === 0)
    .filter((name) => lexicon.source.frequencies.zipf(name.toLowerCase()) < MAX_NAME_ZIPF);
}

/** Days, months, languages and feasts, which are translated, are more frequent than most names. */
const MAX_NAME_ZIPF = 4.2;

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}]+/gu) ?? [];
}

function stemOf(word: string): string {
  return normalized(word, 'NFD').replaceAll(/\p{M}/gu, '').toLowerCase().slice(0, STEM_LETTERS);
}
