/** How wide a character is in most fonts, compared with the font's size. */
export function usualWidth(character: string): number {
  if (/\p{M}/u.test(character)) return 0;
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(character)) return 1;
  if (/[\s.,:;'!|()ijlftrI]/u.test(character)) return 0.3;
  if (/[mwMW@%]/u.test(character)) return 0.85;
  return /\p{Lu}/u.test(character) ? 0.66 : 0.56;
}
