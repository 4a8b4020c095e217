/** A text of at most `maxLength` characters; a longer one is cut and ends with `…`. */
export function shortened(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  // A cut between two code units of one character would leave an invalid half.
  return `${text.slice(0, maxLength - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
