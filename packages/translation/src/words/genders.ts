import type { Agreement } from './agreement.js';
import type { DictdDictionary } from './dictd.js';
import { spanishGender } from './spanish-gender.js';

/** What nouns of one language agree with. */
export interface NounGenders {
  /** All that a noun, as it is written, may agree with; empty where that is not known. */
  of(noun: string): ReadonlySet<Agreement>;
}

const UNKNOWN: ReadonlySet<Agreement> = new Set();

/** Genders in a language of which nothing is known. */
export const NO_GENDERS: NounGenders = { of: () => UNKNOWN };
/** Genders of Spanish nouns, by their endings. */
export const SPANISH_GENDERS: NounGenders = { of: spanishGender };

/**
 * Genders and numbers of French nouns of one gender, by a list of `M` and `F` (Lefff's; of plurals it has only those that are no singular's). Words that may be adjectives, by a dictionary from French, are
 * not known: they stand before nouns of either gender.
 */
export function frenchGenders(list: Readonly<Record<string, string>>, dictionary?: DictdDictionary): NounGenders {
  const mayStandBefore = (word: string) =>
    FRENCH_NO_NOUNS.test(word) || (dictionary?.grammarOf(word).some((entry) => /adj/u.test(entry)) ?? false);
  const genderOf = (noun: string) => (Object.hasOwn(list, noun) ? FRENCH.get(list[noun] ?? '') : undefined);
  return {
    of(noun) {
      if (mayStandBefore(noun)) return UNKNOWN;
      const gender = genderOf(noun);
      const isPlural = gender
        ? /[sxz]$/u.test(noun)
        : /\p{L}{3}s$/u.test(noun) && genderOf(noun.slice(0, -1)) !== undefined;
      return new Set([...(gender ?? []), ...(isPlural ? ['plural' as const] : [])]);
    },
  };
}

/** Nouns of the list that are mostly something else. */
const FRENCH_NO_NOUNS =
  /^(?:fois|infos?|avoir|être|doit|lire|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|soixante|cent|mille|tout|non|plus|moins|même|autre|propre|par|pour|contre|bien|peu|[nv]ôtre|contenant|large|vaste|double|triple|simple|pauvre|brave|rude|vague|moindre|.+ième)$/u;

const FRENCH: ReadonlyMap<string, ReadonlySet<Agreement>> = new Map([
  ['M', new Set<Agreement>(['masculine'])],
  ['F', new Set<Agreement>(['feminine'])],
]);

/** Genders of German nouns, by a dictionary from German (FreeDict's, whose entries say `masc`, `fem`, `neut` or `pl`). */
export function germanGenders(dictionary: DictdDictionary): NounGenders {
  return {
    of(written) {
      const noun = headOf(written, dictionary);
      const entries = dictionary.grammarOf(noun);
      const singular = GERMAN.filter(([tag]) => entries.some((entry) => tag.test(entry))).map(([, gender]) => gender);
      const isPlural = entries.some((entry) => /\bpl\b/u.test(entry));
      // Of one in another case (`Namen`, `Kommandos`), or of a verb as a noun (`Anzeigen`), only the like plural may be known.
      if (singular.length === 0) return isPlural && !/[ns]$/u.test(noun) ? ONLY_PLURAL : UNKNOWN;
      if (!isPlural && !mayBeItsPlural(noun, dictionary)) return new Set(singular);
      return new Set([...singular, 'plural', ...(/[ns]$/u.test(noun) ? ['dative plural' as const] : [])]);
    },
  };
}

/** `Akku` of `Telefonakku`, whose last part tells its gender; the noun itself where the dictionary has it, or knows its parts not. */
function headOf(noun: string, { grammarOf }: DictdDictionary): string {
  if (grammarOf(noun).length > 0) return noun;
  const isKnown = (word: string) => grammarOf(word).length > 0;
  for (let at = MIN_PART_LETTERS; at <= noun.length - MIN_PART_LETTERS; at += 1) {
    const head = (noun[at] ?? '').toUpperCase() + noun.slice(at + 1);
    const first = noun.slice(0, at);
    if (isKnown(head) && [first, first.replace(/s$/u, '')].some(isKnown)) return head;
  }
  return noun;
}

const MIN_PART_LETTERS = 4;

/** `Fenster`, not `Meer`, of which the dictionary has another plural. */
function mayBeItsPlural(noun: string, { grammarOf }: DictdDictionary): boolean {
  const isAPlural = (form: string) => grammarOf(form).some((entry) => /\bpl\b/u.test(entry));
  return SAME_IN_PLURAL.test(noun) && !['e', 'n', 's', 'en', 'er'].some((ending) => isAPlural(noun + ending));
}

const ONLY_PLURAL: ReadonlySet<Agreement> = new Set(['plural']);
const SAME_IN_PLURAL = /(?:er|en|el|chen|lein|sel|se|s)$/u;
const GERMAN: readonly (readonly [tag: RegExp, gender: Agreement])[] = [
  [/\bmasc\b/u, 'masculine'],
  [/\bfem\b/u, 'feminine'],
  [/\bneut\b/u, 'neuter'],
];
