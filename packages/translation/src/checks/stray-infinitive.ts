import { languagePart } from '@polydub/contracts';
import { wholeWords } from '../text/whole-words.js';
import type { Check } from './check.js';

/** Conjunctions before a verb without a person, by language. */
const STRAY: Readonly<Record<string, string>> = {
  es: '(?:cuando|mientras|aunque|porque) (?!ayer|mujer|hogar|lugar)\\p{L}+[aeií]r(?:se|l[aoe]s?|me|te|nos)?',
  fr: '(?:quand|lorsque|parce que|puisque|pendant que) (?:être|avoir|faire|\\p{L}{2,}(?:er|ir))',
};

/** "Sólo cuando reír" (only when I laugh) does not tell who laughs. */
export const strayInfinitive: Check = ({ translation, targetLanguage }) => {
  const stray = STRAY[languagePart(targetLanguage)];
  const [found] = stray === undefined ? [] : translation.matchAll(wholeWords(stray));
  if (found === undefined) return undefined;
  const [text] = found;
  const index = found.index + text.lastIndexOf(' ') + 1;
  const spot = { index, text: translation.slice(index, found.index + text.length) };
  return { code: 'agreement', severity: 'weak', reason: `has "${text}", whose verb has no person`, spot };
};
