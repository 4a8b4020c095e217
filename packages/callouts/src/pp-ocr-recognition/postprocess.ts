import type { RecognizedText } from '@polydub/contracts';
import { BLANK } from './constants.js';
import { characterLanguages } from './languages.js';

/**
 * The most likely text of one line (greedy CTC: A. Graves et al., Connectionist Temporal Classification, ICML 2006).
 *
 * @param probabilities `steps × characters.length` numbers.
 */
export function decodeLine(probabilities: Float32Array, characters: readonly string[]): RecognizedText {
  const classes = characters.length;
  let text = '';
  let certainty = 0;
  let count = 0;
  let before = BLANK;
  for (let start = 0; start + classes <= probabilities.length; start += classes) {
    const best = indexOfLargest(probabilities, start, start + classes) - start;
    if (best !== BLANK && best !== before) {
      text += characters[best];
      certainty += probabilities[start + best] ?? 0;
      count += 1;
    }
    before = best;
  }
  return { text: text.trim(), confidence: text.trim() === '' ? 0 : Math.min(1, certainty / count) };
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
