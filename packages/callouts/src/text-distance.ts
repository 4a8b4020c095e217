/** Longer lines are compared by their beginning; no line of a picture is as long. */
const MAX_COMPARED_CHARACTERS = 400;

/** What is left of a text when its case, spaces and ways of writing a character do not count. */
export function plainText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/gu, '');
}

/** How alike two texts are, 1 for the same and 0 for nothing in common; case and spaces do not count. */
export function textSimilarity(one: string, other: string): number {
  const [a, b] = [charactersOf(plainText(one)), charactersOf(plainText(other))];
  const length = Math.max(a.length, b.length);
  return length === 0 ? 1 : 1 - editDistance(a, b) / length;
}

/** Whether a text could be a piece of a longer one: it occurs there, except for a fifth of its characters. */
export function isPieceOf(piece: string, whole: string): boolean {
  const [a, b] = [charactersOf(plainText(piece)), charactersOf(plainText(whole))];
  if (a.length === 0 || a.length >= b.length) return false;
  const free = new Array<number>(b.length + 1).fill(0);
  return Math.min(...distances(a, b, free)) <= a.length / 5;
}

function charactersOf(text: string): string[] {
  return [...text].slice(0, MAX_COMPARED_CHARACTERS);
}

function editDistance(a: readonly string[], b: readonly string[]): number {
  const first = Array.from({ length: b.length + 1 }, (_, at) => at);
  return distances(a, b, first).at(-1) ?? 0;
}

/** Last row of the table of edit distances between `a` and each beginning of `b`, from its first row. */
function distances(a: readonly string[], b: readonly string[], first: readonly number[]): number[] {
  let before = [...first];
  for (const [row, character] of a.entries()) {
    const current = [row + 1];
    for (const [column, other] of b.entries()) {
      const replaced = (before[column] ?? 0) + (character === other ? 0 : 1);
      current.push(Math.min(replaced, (before[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    before = current;
  }
  return before;
}
