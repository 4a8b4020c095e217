/** A text of at most so many characters: what is longer ends with `…` in its place. */
export function shortened(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  // Half of a character that takes two code units would be none.
  return `${text.slice(0, maxLength - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
