/** Insertions, deletions and replacements of characters that turn `read` into `truth`, for each character of `truth`. */
export function characterErrorRate(truth: string, read: string): number {
  const [wanted, found] = [truth, read].map((text) => [...text.normalize('NFC')]) as [string[], string[]];
  let row = found.map((_, index) => index + 1);
  for (const [line, letter] of wanted.entries()) {
    let [left, diagonal] = [line + 1, line];
    row = found.map((other, index) => {
      const above = row[index] ?? 0;
      left = Math.min(above + 1, left + 1, diagonal + (letter === other ? 0 : 1));
      diagonal = above;
      return left;
    });
  }
  return (row.at(-1) ?? wanted.length) / Math.max(1, wanted.length);
}
