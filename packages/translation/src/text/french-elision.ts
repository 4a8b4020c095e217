/** Words that lose their vowel before another one; `si` only before `il`. */
const ELIDED =
  /(?<![\p{L}\p{N}\p{M}'’-])(je|me|te|se|le|la|de|ne|que|jusque|lorsque|puisque)(?: |['’] ?)(?=([\p{L}]+))/giu;
const BEFORE_IL = /(?<![\p{L}\p{N}\p{M}'’-])(s)i (ils?)(?![\p{L}\p{N}\p{M}])/giu;
const VOWEL = /^(?:[aâàäeéèêëiîïoôöuûùœæ]|y$)/iu;
/** Beginnings of words whose h is silent, of those that are often said. */
const SILENT_H =
  /^h(?:abit|alein|armon|ebdo|ectar|erb|éro[iï](?:ne|qu)|ésit|eure|ier|irond|ist|iver|omm|onn|onor|oraire|orizon|orloge|orr|os?pi|osti|ôpi|ôt|uil|uître|uma|umeur|umili|umour|ypo)/iu;
/** Words that begin with a vowel and are spoken as if they did not, and letters and numbers that are named. */
const NEVER_BEFORE = /^(?:onz\p{L}*|oui|ouistitis?|ouate|une?s?|\p{Lu}+)$/u;
const UNELIDED_ONE = /^(?:de|que|jusque|lorsque|puisque)$/iu;

/**
 * Writes small French words as they are before a vowel, which small models forget: `ils me appellent` → `ils m'appellent`, `le'eau` →
 * `l'eau`. Before an `h`, too, in those words in which it is silent and that are often said.
 */
export function withElisions(text: string): string {
  return text
    .replaceAll(ELIDED, (found, word: string, next: string) => {
      if (!(VOWEL.test(next) || SILENT_H.test(next)) || isSpokenApart(word, next)) return found;
      return `${word.slice(0, -1)}'`;
    })
    .replaceAll(BEFORE_IL, "$1'$2");
}

/** `la une` of a newspaper, but `d'une maison`. */
function isSpokenApart(word: string, next: string): boolean {
  if (!NEVER_BEFORE.test(next)) return false;
  return !(/^une?s?$/u.test(next) && UNELIDED_ONE.test(word));
}
