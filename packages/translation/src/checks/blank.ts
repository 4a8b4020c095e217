import { countLetters } from '../text/scripts.js';
import type { Check } from './check.js';

/** Something must be said where something was said. */
export const blank: Check = ({ source, translation }) => {
  if (translation === '') return { code: 'blank', severity: 'bad', reason: 'is empty' };
  const wordless = countLetters(translation, /[\p{L}\p{N}]/gu) === 0 && countLetters(source) > 0;
  return wordless ? { code: 'blank', severity: 'bad', reason: 'has no words' } : undefined;
};
