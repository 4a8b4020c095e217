import { segmentsOf } from '@polydub/contracts';

/** A stretch that ends in an initial (`J.`) or in a short title goes on with the next one. */
const unfinished = /(?:^|[\s(])(?:\p{Lu}|[Nn]o|vs|[Ss]t|cf|p|pp)\.\s*$/u;
/** Of what came before, more than `unfinished` looks at. */
const lookBehindCharacters = 8;

/**
 * Cuts text into sentences, trimmed and without empty ones, by the Unicode rules (UAX 29) of `Intl.Segmenter`, which
 * know no abbreviations: known ones are spelled out before, initials are put back together here.
 */
export function sentencesOf(text: string, language: string): string[] {
  const sentences: string[] = [];
  let current = '';
  let ending = '';
  for (const { segment } of segmentsOf(new Intl.Segmenter(language, { granularity: 'sentence' }), text)) {
    current += segment;
    ending = `${ending}${segment}`.replaceAll(/\s+/g, ' ');
    const goesOn = unfinished.test(ending);
    // The first of them is no start of the text, only of what is kept.
    ending = goesOn ? ending.slice(-lookBehindCharacters) : '';
    if (goesOn) continue;
    sentences.push(current.trim());
    current = '';
  }
  sentences.push(current.trim());
  return sentences.filter((sentence) => sentence !== '');
}
