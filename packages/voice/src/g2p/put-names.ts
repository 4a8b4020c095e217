/** Two readings of a name, in phones. */
export interface NameReading {
  /** Read as a word of the surrounding language. */
  readonly here: string;
  /** Read as in the language that the name comes from. */
  readonly there: string;
}

/** Replaces the phones of names in a sentence with the readings of their own language. */
export function putNames(phones: string, names: readonly NameReading[]): string {
  if (names.length === 0) return phones;
  const readingOf = new Map(names.map(({ here, there }) => [bare(here), there]));
  return phones.replaceAll(/[^\s\p{P}]+/gu, (word) => readingOf.get(bare(word)) ?? word);
}

/**
 * Phones without stress, and with the consonants that Spanish softens between vowels in their form at the start of a
 * sentence, so that readings can be compared.
 */
function bare(phones: string): string {
  return phones
    .replaceAll(/[ˈˌ]/gu, '')
    .replaceAll('ð', 'd')
    .replaceAll('β', 'b')
    .replaceAll('ɣ', 'ɡ')
    .replaceAll(/[ʝʤ]/gu, 'j');
}
