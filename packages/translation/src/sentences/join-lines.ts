import { type LineToTranslate, SENTENCE_END } from '@polydub/contracts';

/** Lines that make one sentence together, in their order. */
export type SentenceLines = readonly [LineToTranslate, ...LineToTranslate[]];

/** A sentence that goes on for longer was not punctuated; beyond this, a small model loses its thread. */
const MAX_LINES = 6;
const MAX_CHARACTERS = 240;

/**
 * Gathers the lines over which a sentence of one speaker runs, so that it can be translated as a whole: the pieces of a sentence
 * seldom come in the same order in another language. Lines that are to be reworded stay alone.
 */
export function joinLines(lines: readonly LineToTranslate[]): SentenceLines[] {
  const sentences: [LineToTranslate, ...LineToTranslate[]][] = [];
  for (const line of lines) {
    const open = sentences.at(-1);
    if (open && goesOn(open, line)) open.push(line);
    else sentences.push([line]);
  }
  return sentences;
}

function goesOn(sentence: SentenceLines, next: LineToTranslate): boolean {
  const last = sentence.at(-1) ?? sentence[0];
  if (last.rewordOf || next.rewordOf || last.speaker !== next.speaker || SENTENCE_END.test(last.text)) return false;
  const characters = sentence.reduce((sum, line) => sum + line.text.length, next.text.length);
  return sentence.length < MAX_LINES && characters <= MAX_CHARACTERS;
}

/** The sentence as one line, under the id of its first. */
export function asOneLine(sentence: SentenceLines): LineToTranslate {
  const [first] = sentence;
  if (sentence.length === 1) return first;
  const text = sentence.map((line) => line.text.trim()).join(' ');
  const budgets = sentence.flatMap(({ maxCharacters }) => (maxCharacters === undefined ? [] : [maxCharacters]));
  const maxCharacters = budgets.reduce((sum, budget) => sum + budget, 0);
  return {
    id: first.id,
    speaker: first.speaker,
    text,
    ...(budgets.length === sentence.length ? { maxCharacters } : {}),
  };
}
