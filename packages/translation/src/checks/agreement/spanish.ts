import type { LanguageWords } from '../../words/lexicon.js';
import { determinersOf, type Grammar } from './grammar.js';

/** How Spanish articles agree. */
export const SPANISH: Grammar = {
  determiners: determinersOf([
    ['el un los unos este estos ese esos aquel aquellos nuestro nuestros del al algún ningún', ['masculine']],
    ['la una las unas esta estas esa esas aquella aquellas nuestra nuestras', ['feminine']],
    // Adjectives that stand before their noun.
    ['nuevo nuevos otro otros buen primer tercer', ['masculine']],
    ['nueva nuevas otra otras', ['feminine']],
  ]),
  misused: /^la (?:agua|águila|ala|alga|alma|ancla|área|arpa|aula|ave|hacha|hada|hambre)$/iu,
  mayBeOther(words, at, nounAt, target) {
    const [determiner, noun] = [words[at]?.text.toLowerCase() ?? '', words[nounAt]?.text.toLowerCase() ?? ''];
    // `el agua`, `el paraguas`
    if (/^(?:el|un|del|al|algún|ningún)$/u.test(determiner) && (STRESSED_A.test(noun) || noun.endsWith('s')))
      return true;
    // `De nuevo`, `el otro miraba`, `otra agua`.
    if (/^(?:nuev|otr)/u.test(determiner))
      return STRESSED_A.test(noun) || /^de$/iu.test(words[at - 1]?.text ?? '') || mayBeSpanishVerb(noun, target);
    // Pronouns before a verb: `la cambio`, `los traiga`.
    const isPronoun = /^(?:la|las|los|est[ao]s?|es[ao]s|unos|unas)$/u.test(determiner);
    return isPronoun && !SPANISH_PREPOSITION.test(words[at - 1]?.text ?? '') && mayBeSpanishVerb(noun, target);
  },
};

/** Feminine nouns that take `el`. */
const STRESSED_A = /^h?[aá]/u;
const SPANISH_PREPOSITION = /^(?:a|con|de|desde|en|entre|hacia|hasta|por|sin|sobre|tras)$/iu;

function mayBeSpanishVerb(word: string, { lemmas, frequencies }: LanguageWords): boolean {
  if (lemmas.formsOf(word).some((form) => form !== word && /[aeií]r$/u.test(form))) return true;
  const stem = word.replace(/[aeo]s?$/u, '');
  return ['ar', 'er', 'ir'].some((ending) => frequencies.zipf(stem + ending) > 0);
}
