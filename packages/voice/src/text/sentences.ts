/** A stretch that ends in an initial (`J.`) or in a short title goes on with the next one. */
const unfinished = /(?:^|[\s(])(?:\p{Lu}|[Nn]o|vs|[Ss]t|cf|p|pp)\.\s*$/u;

/**
 * Cuts text into sentences, trimmed and without empty ones, by the Unicode rules (UAX 29) of `Intl.Segmenter`, which
 * know no abbreviations: known ones are spelled out before, initials are put back together here.
 */
export function sentencesOf(text: string, language: string): string[] {
  const sentences: string[] = [];
  let current = '';
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)) {
    current += segment;
    if (unfinished.test(current)) continue;
    sentences.push(current.trim());
    current = '';
  }
  sentences.push(current.trim());
  return sentences.filter((sentence) => sentence !== '');
}
