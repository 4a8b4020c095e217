import { type Hint, hintsFor } from '../words/hints.js';
import type { Lexicon } from '../words/lexicon.js';
import type { Candidate, Check } from './check.js';

/** A word is said once, not with all that the dictionary gives for it ("aux cacahuètes, aux arachides" for peanuts). */
export const listedMeanings: Check = (candidate) => {
  const { source, lexicon } = candidate;
  if (lexicon === undefined) return undefined;
  const listed = hintsFor(source, lexicon).find((hint) => isListed(hint, candidate, lexicon));
  if (listed === undefined) return undefined;
  return { code: 'repeated-part', severity: 'weak', reason: `says "${listed.term}" in several words` };
};

/** Whether several words of a translation are meanings of one word, in whatever forms. */
function isListed({ meanings }: Hint, { translation }: Candidate, { target }: Lexicon): boolean {
  const said = (translation.match(/[\p{L}\p{M}]+/gu) ?? []).map((word) => new Set(target.lemmas.formsOf(word)));
  const places = meanings.map((meaning) => said.findIndex((forms) => forms.has(meaning.toLowerCase())));
  return new Set(places.filter((place) => place >= 0)).size > 1;
}
