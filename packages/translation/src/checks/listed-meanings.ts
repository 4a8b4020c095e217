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

/** Whether several words of a translation are meanings of one word, in whatever forms, and of no other word of the source. */
function isListed({ term, meanings }: Hint, { source, translation }: Candidate, lexicon: Lexicon): boolean {
  const said = wordsIn(translation).map((word) => new Set(lexicon.target.lemmas.formsOf(word)));
  const placeOf = (meaning: string) => said.findIndex((forms) => forms.has(meaning.toLowerCase()));
  const placed = meanings.filter((meaning) => placeOf(meaning) >= 0);
  if (new Set(placed.map(placeOf)).size < 2) return false;
  const ofTerm = new Set(wordsIn(term));
  const others = new Set(
    wordsIn(source)
      .filter((word) => !ofTerm.has(word))
      .flatMap((word) => lexicon.source.lemmas.formsOf(word))
      .flatMap((form) => lexicon.dictionary.meaningsOf(form)),
  );
  return new Set(placed.filter((meaning) => !others.has(meaning)).map(placeOf)).size > 1;
}

function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{M}]+/gu) ?? [];
}
