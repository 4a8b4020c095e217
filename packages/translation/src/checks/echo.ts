import { languagePart } from '@polydub/contracts';
import { shareScript } from '../text/scripts.js';
import type { Check } from './check.js';
import { isOfBoth } from './words.js';

/** The source must not come back untranslated, unless there is nothing in it but names, numbers and a word that may be the same. */
export const echo: Check = ({ source, translation, sourceLanguage, targetLanguage, lexicon }) => {
  if (languagePart(sourceLanguage) === languagePart(targetLanguage) || bare(source) !== bare(translation))
    return undefined;
  const ordinary = ordinaryWords(source);
  if (ordinary.length === 0) return undefined;
  const [word = ''] = ordinary;
  if (ordinary.length === 1 && lexicon && isOfBoth(word.toLowerCase(), lexicon)) return undefined;
  const severity = ordinary.length === 1 && shareScript(sourceLanguage, targetLanguage) ? 'note' : 'bad';
  return { code: 'untranslated', severity, reason: 'repeats the source without translating it' };
};

/** Words that are neither numbers nor, by their capital inside the text or as all of it, or by a number at their end, names. */
function ordinaryWords(text: string): string[] {
  const words = text.match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? [];
  const allCapitalized = words.every((word) => /^[\p{Lu}\p{N}]/u.test(word));
  return words.filter((word, index) => {
    const mayBeName = /^\p{Lu}/u.test(word) && (index > 0 || (allCapitalized && words.length > 1));
    return /\p{L}/u.test(word) && !/^\p{L}+\p{N}+$/u.test(word) && !mayBeName;
  });
}

function bare(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
