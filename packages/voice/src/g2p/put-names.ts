/** How a name is read. */
export interface NameReading {
  /** As a word of the language around it. */
  readonly here: string;
  /** As in the language that it comes from. */
  readonly there: string;
}

/**
 * Spellings that Spanish has not: names that have one come from elsewhere. `Madrid` and `José` are at home, whatever language a line was
 * translated from.
 */
const notSpanish = /[kw]|sh|th|ph|gh|ck|ee|oo|([bdfgmnpstz])\1|[bcfghmpqtv]$|[^rü]ey$/iu;

/** Whether a word is not spelled as Spanish words are. */
export function isForeignToSpanish(word: string): boolean {
  return notSpanish.test(word);
}

/** Puts the readings of names, as their own language has them, in the place of how they were read in a sentence. */
export function putNames(phones: string, names: readonly NameReading[]): string {
  if (names.length === 0) return phones;
  const readingOf = new Map(names.map(({ here, there }) => [bare(here), there]));
  return phones.replaceAll(/[^\s\p{P}]+/gu, (word) => readingOf.get(bare(word)) ?? word);
}

/** Without stress, and with the sounds that Spanish softens between vowels as they are at the start of a sentence. */
function bare(phones: string): string {
  return phones
    .replaceAll(/[ˈˌ]/gu, '')
    .replaceAll('ð', 'd')
    .replaceAll('β', 'b')
    .replaceAll('ɣ', 'ɡ')
    .replaceAll(/[ʝʤ]/gu, 'j');
}
