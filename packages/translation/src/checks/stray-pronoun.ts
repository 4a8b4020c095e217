import { languagePart } from '@polydub/contracts';
import type { Check } from './check.js';

/** French pronouns that do something, behind a preposition, and `je` before what is no verb. */
const STRAY =
  /(?<!\p{L})(?:(?:sous|avec|pour|sans|dans|sur|chez|derrière|devant) (?:ils?|je|tu)(?![\p{L}'’-])|j['’](?:aussi|également|avec|une?|et|ou)(?!\p{L}))/iu;

/** `Mets-le sous il` and `j'aussi` are no French. */
export const strayPronoun: Check = ({ translation, targetLanguage }) => {
  if (languagePart(targetLanguage) !== 'fr') return undefined;
  const found = STRAY.exec(translation);
  if (found === null) return undefined;
  const [text] = found;
  const reason = `has "${text}", whose pronoun cannot stand there`;
  return { code: 'agreement', severity: 'weak', reason, spot: { index: found.index, text } };
};
