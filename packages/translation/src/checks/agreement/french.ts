import type { LanguageWords } from '../../words/lexicon.js';
import { beginsSentence, determinersOf, type Grammar, NO_WORD } from './grammar.js';

/** How French articles agree. */
export const FRENCH: Grammar = {
  determiners: determinersOf([
    ['le un ce cet du au', ['masculine']],
    ['mon ton son', ['masculine']],
    ['la une cette ma ta sa', ['feminine']],
    ['les des ces mes tes ses nos vos leurs quelques plusieurs deux trois', ['plural']],
  ]),
  mayBeOther(words, at, nounAt, target) {
    // Before a vowel they are feminine, too.
    if (/^[mts]on$/iu.test(words[at]?.text ?? '') && BEGINS_WITH_VOWEL.test(words[nounAt]?.text ?? '')) return true;
    // Pronouns before a verb: `il le porte`; what begins a sentence or follows a preposition is an article.
    const { text, before } = words[at] ?? NO_WORD;
    const isPronoun = /^(?:les?|la|ce)$/iu.test(text) && !beginsSentence(at, before);
    if (!isPronoun || FRENCH_PREPOSITION.test(words[at - 1]?.text ?? '')) return false;
    return mayBeFrenchVerb(words[nounAt]?.text ?? '', target);
  },
};

const BEGINS_WITH_VOWEL = /^[aeiouyhàâéèêëîïôœùû]/iu;
const FRENCH_PREPOSITION = /^(?:dans|sur|avec|par|sous|vers|chez|entre|contre|derrière|devant|pendant|depuis)$/iu;

function mayBeFrenchVerb(word: string, { lemmas, frequencies }: LanguageWords): boolean {
  const lower = word.toLowerCase();
  if (lemmas.formsOf(lower).some((form) => form !== lower && /(?:er|ir|re)$/u.test(form))) return true;
  return lower.endsWith('e') && frequencies.zipf(`${lower}r`) > 0;
}
