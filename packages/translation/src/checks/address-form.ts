import { addressWordsOf } from '../address/address-words.js';
import type { Check } from './check.js';

/**
 * Whoever is addressed as a friend in a conversation is no stranger in the next line. Told from pronouns only, and not asked again: a model
 * that is made to change the pronoun leaves the verb as it was.
 */
export const addressForm: Check = ({ source, translation, targetLanguage, addressForm: form }) => {
  const words = addressWordsOf(targetLanguage);
  if (words === undefined || form === undefined || isQuoting(source)) return undefined;
  const other = form === 'familiar' ? 'polite' : 'familiar';
  if (other === 'polite' && words.isPoliteAlsoPlural) return undefined;
  const said = words[other].exec(translation)?.[0];
  if (said === undefined || words[form].test(translation)) return undefined;
  const reason = `says "${said}", where the conversation is one of "${words.names[form]}"`;
  return { code: 'address-form', severity: 'note', reason };
};

/** What others are told to have said has its own form. */
function isQuoting(source: string): boolean {
  return /["“”„«»]/u.test(source);
}
