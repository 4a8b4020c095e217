import type { RecognizedText } from '@polydub/contracts';
import { BLANK } from './constants.js';
import { characterLanguages } from './languages.js';

/**
 * Between letters of two words, the space is about this probable at least where it is not the likeliest: the model loses some in capitals
 * (`TRICKWILL`). Within words it is below 0.005, but for double letters. (512 drawn lines in fonts that this was not
 * chosen by: all are read, 507 without it.)
 */
const MIN_SPACE = 0.1;
const MIN_SPACE_IN_DOUBLE = 0.3;
/** Letters of scripts that are written with spaces. */
const SPACED_LETTER = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]$/u;

/**
 * The most likely text of one line (greedy CTC: A. Graves et al., Connectionist Temporal Classification, ICML 2006), with the spaces that
 * are likely but not the likeliest.
 *
 * @param probabilities `steps × characters.length` numbers; the last character is the space.
 * @param lineSteps In how many of the steps the line is, without what it was padded with; default: in all.
 */
export function decodeLine(
  probabilities: Float32Array,
  characters: readonly string[],
  lineSteps: number = probabilities.length / characters.length,
): RecognizedText {
  const classes = characters.length;
  let text = '';
  let certainty = 0;
  let count = 0;
  let before = BLANK;
  /** The space's greatest probability since the last letter. */
  let space = 0;
  /** Steps in which characters were read. */
  const steps: number[] = [];
  for (let start = 0; start + classes <= probabilities.length; start += classes) {
    const best = indexOfLargest(probabilities, start, start + classes) - start;
    space = Math.max(space, probabilities[start + classes - 1] ?? 0);
    if (best !== BLANK && best !== before) {
      const character = characters[best] ?? '';
      if (isSpaceBetween(text.at(-1) ?? '', character, space)) text += ' ';
      space = 0;
      text += character;
      if (character !== ' ') steps.push(start / classes);
      certainty += probabilities[start + best] ?? 0;
      count += 1;
    }
    before = best;
  }
  if (text.trim() === '') return { text: '', confidence: 0 };
  const letters = steps.map((step) => Math.min(1, (step + 0.5) / lineSteps));
  return { text: text.trim(), confidence: Math.min(1, certainty / count), letters };
}

function isSpaceBetween(one: string, other: string, probability: number): boolean {
  const least = one.toLowerCase() === other.toLowerCase() ? MIN_SPACE_IN_DOUBLE : MIN_SPACE;
  return probability >= least && SPACED_LETTER.test(one) && SPACED_LETTER.test(other);
}

function indexOfLargest(values: Float32Array, start: number, end: number): number {
  let best = start;
  for (let index = start + 1; index < end; index++) {
    if ((values[index] as number) > (values[best] as number)) best = index;
  }
  return best;
}

/** Letters and marks of full width, which only belong into Chinese and Japanese, with the same ones of common width. */
const FULL_WIDTH = /[\uFF01-\uFF5E\u3000]/g;

/** What was read, as it is written in the language. */
export function asWritten(text: RecognizedText, language: string): RecognizedText {
  if (characterLanguages.has(language)) return text;
  return { ...text, text: text.text.replace(FULL_WIDTH, (letter) => letter.normalize('NFKC')) };
}
