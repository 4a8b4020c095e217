import { normalized } from '@polydub/contracts';

/**
 * Word error rate: substitutions, insertions and deletions that turn `reference` into `hypothesis`, by the reference's words.
 * Case and punctuation are ignored. 0 when both are empty, Infinity when only the reference is.
 */
export function wordErrorRate(reference: string, hypothesis: string): number {
  return errorRate(normalize(reference).split(' '), normalize(hypothesis).split(' '));
}

/** Character error rate, for languages without blanks between words: as {@link wordErrorRate}, of letters and digits alone. */
export function characterErrorRate(reference: string, hypothesis: string): number {
  return errorRate([...normalize(reference).replaceAll(' ', '')], [...normalize(hypothesis).replaceAll(' ', '')]);
}

/** Lower case, composed characters; marks other than apostrophes and accents become blanks. */
function normalize(text: string): string {
  const plain = normalized(text, 'NFKC').toLowerCase().replaceAll('’', "'");
  return plain
    .replaceAll(/[^\p{L}\p{M}\p{N}']+/gu, ' ')
    .replaceAll(/(?<!\p{L})'|'(?!\p{L})/gu, '')
    .trim();
}

function errorRate(reference: readonly string[], hypothesis: readonly string[]): number {
  const [wanted, found] = [reference, hypothesis].map((items) => items.filter((item) => item !== ''));
  const errors = editDistance(wanted ?? [], found ?? []);
  return errors === 0 ? 0 : errors / (wanted?.length ?? 0);
}

/** Least number of insertions, deletions and substitutions (Levenshtein). */
function editDistance(wanted: readonly string[], found: readonly string[]): number {
  let row = Array.from({ length: found.length + 1 }, (_, index) => index);
  wanted.forEach((item, index) => {
    const next = [index + 1];
    found.forEach((other, column) => {
      const replaced = (row[column] ?? 0) + (item === other ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    });
    row = next;
  });
  return row.at(-1) ?? 0;
}
