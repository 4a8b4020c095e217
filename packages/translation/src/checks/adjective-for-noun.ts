import type { Lexicon } from '../words/lexicon.js';
import type { Check } from './check.js';

/** Spanish adjectives that are made of nouns (`rocoso` of `roca`), behind an article and before the end of a clause. */
const ALONE = /(?<!\p{L})(?:el|los?|las?|un|un[oa]s?|est[ao]s|es[ao]s|del|al) (\p{Ll}{3,}?)(os[oa]s?)(?=[.,;:!?…]|$)/gu;

/** An adjective must not stand for the noun that the dictionary has for a word of the source: `entre los rocosos`. */
export const adjectiveForNoun: Check = ({ source, translation, lexicon }) => {
  if (lexicon?.target.language !== 'es') return undefined;
  const matches = [...translation.matchAll(ALONE)];
  if (matches.length === 0) return undefined;
  const meanings = meaningsIn(source, lexicon);
  for (const { 0: phrase, 1: stem = '', 2: ending = '', index } of matches) {
    const noun = ['a', 'o', 'e', ''].map((end) => stem + end).find((word) => meanings.has(word));
    if (noun === undefined) continue;
    const text = stem + ending;
    const spot = { index: index + phrase.length - text.length, text };
    return { code: 'agreement', severity: 'weak', reason: `has "${text}", an adjective, for "${noun}"`, spot };
  }
  return undefined;
};

function meaningsIn(source: string, { source: { lemmas }, dictionary }: Lexicon): ReadonlySet<string> {
  const forms = (source.match(/[\p{L}\p{M}]+/gu) ?? []).flatMap((word) => lemmas.formsOf(word));
  return new Set([...new Set(forms)].flatMap((form) => dictionary.meaningsOf(form)));
}
