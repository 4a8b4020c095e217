import { languagePart } from '@polydub/contracts';
import type { Check } from './check.js';

/** From so many letters on, words that stand side by side in both languages were left out, not shared by chance. */
const leastLetters = 8;

/** Two or more ordinary words must not come back side by side as they were. */
export const untranslatedPart: Check = ({ source, translation, sourceLanguage, targetLanguage }) => {
  if (languagePart(sourceLanguage) === languagePart(targetLanguage)) return undefined;
  const words = wordsOf(translation.toLowerCase());
  const written = new Set(words.map((word, index) => `${word} ${words[index + 1] ?? ''}`));
  const left = ordinaryPairs(source).find((pair) => written.has(pair));
  if (left === undefined) return undefined;
  return { code: 'untranslated-part', severity: 'weak', reason: `leaves "${left}" untranslated` };
};

/** Neighbouring words of which neither looks like a name, a number or a small word. */
function ordinaryPairs(source: string): string[] {
  const words = wordsOf(source);
  return words.flatMap((word, index) => {
    const next = words[index + 1] ?? '';
    const isOrdinary = /^\p{Ll}{3,}$/u.test(word) && /^\p{Ll}{3,}$/u.test(next);
    return isOrdinary && word.length + next.length >= leastLetters ? [`${word} ${next}`] : [];
  });
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? [];
}
