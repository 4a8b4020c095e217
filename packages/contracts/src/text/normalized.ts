/** No script needs more marks on a letter (Unicode Standard Annex 15, stream-safe text). */
const MAX_MARKS = 30;
const TOO_MANY_MARKS = new RegExp(String.raw`(\p{M}{${MAX_MARKS}})\p{M}+`, 'gu');

/**
 * A text in a normal form of Unicode, with at most 30 combining marks on a letter: sorting a longer run of marks takes
 * time that grows with the square of its length.
 */
export function normalized(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.replace(TOO_MANY_MARKS, '$1').normalize(form);
}
