/** A text without the marks and blanks behind its last letter or digit. */
export function upToLastWord(text: string): string {
  let end = 0;
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) end = index + word.length;
  return text.slice(0, end);
}
