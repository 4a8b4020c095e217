/** How a text that was read differs from the true one. */
export interface TextErrors {
  /** Characters to put in, take out or replace. */
  readonly errors: number;
  /** Characters of the true text. */
  readonly characters: number;
}

/** Languages that are written without blanks between words: a blank there is no difference. */
const unspaced: ReadonlySet<string> = new Set(['ja', 'th', 'zh']);

/**
 * Compares characters. Line breaks count as blanks, several blanks as one, and wide and narrow forms of a character as
 * the same (Unicode NFKC); capitals, accents and punctuation count.
 */
export function characterErrors(truth: string, read: string, language: string): TextErrors {
  const [wanted, got] = [comparable(truth, language), comparable(read, language)];
  return { errors: editDistance(wanted, got), characters: wanted.length };
}

/** The part of a text that can still be read, 0…1: its letters and digits in order, capitals or not. */
export function legibleShare(truth: string, read: string): number {
  const [wanted, got] = [lettersOf(truth), lettersOf(read)];
  if (wanted.length === 0) return 0;
  return Math.max(0, 1 - editDistance(wanted, got) / wanted.length);
}

function comparable(text: string, language: string): string[] {
  const blanks = unspaced.has(language) ? '' : ' ';
  return [...text.normalize('NFKC').replace(/\s+/gu, blanks).trim()];
}

function lettersOf(text: string): string[] {
  return [...text.normalize('NFKC').toLowerCase()].filter((character) => /[\p{L}\p{M}\p{N}]/u.test(character));
}

/** Levenshtein distance. */
function editDistance(one: readonly string[], other: readonly string[]): number {
  let before = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, character] of one.entries()) {
    const row = [index + 1];
    for (const [at, candidate] of other.entries()) {
      const replaced = (before[at] ?? 0) + (character === candidate ? 0 : 1);
      row.push(Math.min(replaced, (before[at + 1] ?? 0) + 1, (row[at] ?? 0) + 1));
    }
    before = row;
  }
  return before.at(-1) ?? 0;
}

/** Script of a language, for figures: languages of one script are read alike. */
export function scriptOf(language: string): string {
  return new Intl.Locale(language).maximize().script ?? 'unknown';
}
