/** No script puts more marks on a letter (Unicode Standard Annex 15, stream-safe text). */
const MAX_MARKS = 30;
const TOO_MANY_MARKS = new RegExp(String.raw`(\p{M}{${MAX_MARKS}})\p{M}+`, 'gu');

/**
 * A text in a normal form of Unicode, with no more than 30 combining marks on a letter: putting longer runs in order takes time
 * with the square of their length.
 */
export function normalized(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.replace(TOO_MANY_MARKS, '$1').normalize(form);
}
