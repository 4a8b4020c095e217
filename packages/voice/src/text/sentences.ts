import { segmentsOf } from '@polydub/contracts';

/** A piece that ends in an initial (`J.`) or in a short title belongs together with the next one. */
const unfinished = /(?:^|[\s(])(?:\p{Lu}|[Nn]o|vs|[Ss]t|cf|p|pp)\.\s*$/u;
/** Number of last characters kept of the text before; more than `unfinished` examines. */
const lookBehindCharacters = 8;

/**
 * Cuts text into sentences, trimmed and without empty ones, by the Unicode rules (UAX 29) of `Intl.Segmenter`. These do
 * not know abbreviations: known ones must be spelled out before, and sentences cut after initials are joined again
 * here.
 */
export function sentencesOf(text: string, language: string): string[] {
  const sentences: string[] = [];
  let current = '';
  let ending = '';
  for (const { segment } of segmentsOf(new Intl.Segmenter(language, { granularity: 'sentence' }), text)) {
    current += segment;
    ending = `${ending}${segment}`.replaceAll(/\s+/g, ' ');
    const goesOn = unfinished.test(ending);
    // Only the last characters are kept; the first of them is not the start of the text.
    ending = goesOn ? ending.slice(-lookBehindCharacters) : '';
    if (goesOn) continue;
    sentences.push(current.trim());
    current = '';
  }
  sentences.push(current.trim());
  return sentences.filter((sentence) => sentence !== '');
}
