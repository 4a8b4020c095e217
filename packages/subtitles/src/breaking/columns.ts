import { segmentsOf } from '@polydub/contracts';
import { eastAsianWidth } from 'get-east-asian-width';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const PLAIN = /^[\x20-\x7e]*$/;
const UNSEEN = /^[\p{Cc}\p{Cf}\p{M}]+$/u;

/** The characters of a text as a reader sees them: letters together with their combining marks. */
export function charactersOf(text: string): string[] {
  return PLAIN.test(text) ? [...text] : Array.from(segmentsOf(graphemes, text), ({ segment }) => segment);
}

/** Width of a text in columns: full-width characters (Unicode Standard Annex 11) take two, combining marks none. */
export function columnsOf(text: string): number {
  return PLAIN.test(text)
    ? text.length
    : charactersOf(text).reduce((sum, character) => sum + columnsOfCharacter(character), 0);
}

/** Columns of one character of {@link charactersOf}. */
export function columnsOfCharacter(character: string): number {
  return UNSEEN.test(character) ? 0 : eastAsianWidth(character.codePointAt(0) ?? 0);
}
