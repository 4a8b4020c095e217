import type { Lexicon } from './lexicon.js';
import { spanishGender } from './spanish-gender.js';

/** Spanish adjectives that are made of nouns (`rocoso` of `roca`), behind an article and before the end of a clause. */
const ALONE = /(?<!\p{L})(el|los?|las?|un|un[oa]s?|del|al) (\p{Ll}{3,}?)os[oa](s?)(?=[.,;:!?…]|$)/giu;
/** Each article for one and for many, masculine and feminine. */
const ARTICLES = { el: ['el', 'la'], un: ['un', 'una'], del: ['del', 'de la'], al: ['al', 'a la'] } as const;
const OF_MANY = {
  el: ['los', 'las'],
  un: ['unos', 'unas'],
  del: ['de los', 'de las'],
  al: ['a los', 'a las'],
} as const;

/**
 * Puts the noun that the dictionary has for a word of the source where a Spanish text has an adjective made of it, as small models write:
 * `among the rocks` → `entre los rocosos` → `entre las rocas`.
 */
export function withNouns(text: string, source: string, lexicon: Lexicon | undefined): string {
  if (lexicon?.target.language !== 'es' || text.search(ALONE) < 0) return text;
  const meanings = meaningsIn(source, lexicon);
  return text.replaceAll(ALONE, (found, article: string, stem: string, many: string) => {
    const noun = ['a', 'o', 'e', ''].map((end) => stem + end).find((word) => meanings.has(word));
    const [gender, ...others] = noun === undefined ? [] : spanishGender(noun);
    if (noun === undefined || gender === undefined || others.length > 0) return found;
    const written = (many ? OF_MANY : ARTICLES)[kindOf(article)][gender === 'feminine' ? 1 : 0];
    const isCapital = /^\p{Lu}/u.test(article);
    return `${isCapital ? written[0]?.toUpperCase() + written.slice(1) : written} ${many ? pluralOf(noun) : noun}`;
  });
}

function kindOf(article: string): keyof typeof ARTICLES {
  const lower = article.toLowerCase();
  if (lower === 'del' || lower === 'al') return lower;
  return lower.startsWith('u') ? 'un' : 'el';
}

function pluralOf(noun: string): string {
  if (/[aeiouáéó]$/u.test(noun)) return `${noun}s`;
  return noun.endsWith('z') ? `${noun.slice(0, -1)}ces` : `${noun}es`;
}

function meaningsIn(source: string, { source: { lemmas }, dictionary }: Lexicon): ReadonlySet<string> {
  const forms = (source.match(/[\p{L}\p{M}]+/gu) ?? []).flatMap((word) => lemmas.formsOf(word));
  return new Set([...new Set(forms)].flatMap((form) => dictionary.meaningsOf(form)));
}
