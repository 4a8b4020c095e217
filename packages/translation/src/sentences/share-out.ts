import { languagePart, segmentsOf } from '@polydub/contracts';
import type { LinesOfWord } from './word-links.js';

/** All places for a cut are weighed against one another; no sentence that runs over several lines has more words. */
const MAX_WORDS = 500;
/** A cut after a comma or the like is worth being this share of the sentence off its place. */
const CLAUSE_BONUS = 0.12;
/** Short words (articles, prepositions, negations) belong to what follows. */
const SHORT_WORD_CHARACTERS = 3;
const SHORT_WORD_PENALTY = 0.1;
/** A name is not said in two pieces. */
const NAME_PENALTY = 0.4;
/** A word in the place of another line's is worth a cut that is this share of the sentence off its place. */
const MISPLACED_PENALTY = 0.3;
const CAPITALIZED = /^["'“‘«„(]*\p{Lu}/u;
/** Languages that write any noun with a capital. */
const CAPITALIZED_NOUNS = new Set(['de', 'lb']);
const CLAUSE_END = /[,;:.!?…–—、，；：。！？،؛]["'”’)\]»」』]*$/u;

/**
 * Shares a translated sentence out over the lines on which it was spoken: as many pieces as there are weights (the lengths of
 * the source's lines), each at least a word, cut where words belong to the lines that `linesOf` knows for them, as near as possible to the
 * source's proportions and rather at the end of a clause than within one, and not within a name. Joined again the pieces give the sentence. Undefined when it has fewer words than there are
 * lines, or more than 500.
 */
export function shareOut(
  sentence: string,
  weights: readonly number[],
  language: string,
  linesOf?: LinesOfWord,
): string[] | undefined {
  const words = wordsOf(sentence, language);
  if (words.length < weights.length || words.length > MAX_WORDS) return undefined;
  const misplaced = linesOf ? misplacedBefore(words, weights.length, linesOf) : undefined;
  const cuts = bestCuts({ words, misplaced, hasNames: !CAPITALIZED_NOUNS.has(languagePart(language)) }, weights);
  return cuts.map((cut, index) =>
    words
      .slice(cuts[index - 1] ?? 0, cut)
      .join('')
      .trim(),
  );
}

/**
 * As {@link shareOut}, for lines that are shown one after another in one place: where the sentence has fewer words than there are lines,
 * a piece stays for several of them, those that are shortest together.
 */
export function shareOutHeld(
  sentence: string,
  weights: readonly number[],
  language: string,
  linesOf?: LinesOfWord,
): string[] | undefined {
  const count = Math.max(1, wordsOf(sentence, language).length);
  if (count >= weights.length) return shareOut(sentence, weights, language, linesOf);
  /** Which lines show one piece. */
  const groups = weights.map((weight, line) => ({ weight, lines: [line] }));
  while (groups.length > count) {
    const together = groups.slice(1).map(({ weight }, index) => weight + (groups[index]?.weight ?? 0));
    const at = together.indexOf(Math.min(...together));
    const [one, other] = [groups[at], groups[at + 1]];
    if (!one || !other) break;
    groups.splice(at, 2, { weight: one.weight + other.weight, lines: [...one.lines, ...other.lines] });
  }
  const groupOf = new Map(groups.flatMap(({ lines }, group) => lines.map((line) => [line, group] as const)));
  const groupsOf: LinesOfWord | undefined =
    linesOf && ((word) => new Set([...linesOf(word)].map((line) => groupOf.get(line) ?? 0)));
  const groupWeights = groups.map(({ weight }) => weight);
  const pieces = shareOut(sentence, groupWeights, language, groupsOf);
  return pieces && groups.flatMap(({ lines }, group) => lines.map(() => pieces[group] ?? ''));
}

/** Words with the blanks and marks that follow them. */
function wordsOf(sentence: string, language: string): string[] {
  if (/\s/u.test(sentence.trim())) return sentence.trim().match(/\S+\s*/gu) ?? [];
  const words: string[] = [];
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  for (const { segment, isWordLike } of segmentsOf(segmenter, sentence.trim())) {
    if (isWordLike || words.length === 0) words.push(segment);
    else words[words.length - 1] += segment;
  }
  return words;
}

interface Sentence {
  readonly words: readonly string[];
  /** For each piece: how many words before each place would be in the wrong one there. */
  readonly misplaced: readonly (readonly number[])[] | undefined;
  readonly hasNames: boolean;
}

function misplacedBefore(words: readonly string[], pieces: number, linesOf: LinesOfWord): number[][] {
  const known = words.map((word) => linesOf(word));
  return Array.from({ length: pieces }, (_, piece) => {
    let count = 0;
    return [0, ...known.map((lines) => (lines.size === 0 || lines.has(piece) ? count : ++count))];
  });
}

/** Ends of the pieces, as numbers of words from the start; the last is all words. Least total cost, by dynamic programming. */
function bestCuts({ words, misplaced, hasNames }: Sentence, weights: readonly number[]): number[] {
  const shares = shareAfter(weights);
  const lengths = shareAfter(words.map((word) => word.length));
  let best = new Map<number, Plan>([[0, { cost: 0, cuts: [] }]]);
  for (const [piece, share] of shares.entries()) {
    const wordsKept = weights.length - piece - 1;
    const isLast = wordsKept === 0;
    const next = new Map<number, Plan>();
    for (const [from, plan] of best) {
      const ends = isLast ? [words.length] : numbersBetween(from + 1, words.length - wordsKept);
      for (const end of ends) {
        const isInName = hasNames && isNamePart(words[end - 1] ?? '') && isNamePart(words[end] ?? '');
        const offBy = (lengths[end - 1] ?? 0) - share;
        const astray = (misplaced?.[piece]?.[end] ?? 0) - (misplaced?.[piece]?.[from] ?? 0);
        const cost =
          plan.cost + MISPLACED_PENALTY * astray + (isLast ? 0 : cutCost(words[end - 1] ?? '', offBy, isInName));
        if (cost < (next.get(end)?.cost ?? Number.POSITIVE_INFINITY))
          next.set(end, { cost, cuts: [...plan.cuts, end] });
      }
    }
    best = next;
  }
  return best.get(words.length)?.cuts ?? [];
}

interface Plan {
  readonly cost: number;
  readonly cuts: number[];
}

const isNamePart = (word: string): boolean => CAPITALIZED.test(word);

function cutCost(wordBefore: string, offBy: number, isInName: boolean): number {
  const word = wordBefore.trim();
  if (CLAUSE_END.test(word)) return Math.abs(offBy);
  return (
    Math.abs(offBy) +
    CLAUSE_BONUS +
    (isInName ? NAME_PENALTY : 0) +
    (word.length <= SHORT_WORD_CHARACTERS ? SHORT_WORD_PENALTY : 0)
  );
}

/** Share of the whole that lies before the end of each member, 0…1. */
function shareAfter(sizes: readonly number[]): number[] {
  const total = sizes.reduce((sum, size) => sum + size, 0) || 1;
  let before = 0;
  return sizes.map((size) => {
    before += size;
    return before / total;
  });
}

function numbersBetween(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
