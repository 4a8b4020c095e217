import { segmentsOf, type TranscriptSegment, type Word } from '@polydub/contracts';

/** A word with the text up to the next word: pieces joined give the segments' text. */
export interface Piece extends Word {
  /** With its punctuation and the blank after it, if any. */
  readonly written: string;
}

/** Languages that put no blank between sentences. */
const unspaced: ReadonlySet<string> = new Set(['zh', 'yue', 'ja', 'th', 'lo', 'my', 'km']);

/** The words of segments with their share of the text. A segment without words is spread over its time by its letters. */
export function piecesOf(segments: readonly TranscriptSegment[], language: string): Piece[] {
  return segments.flatMap((segment) => {
    const heard = segment.words.filter(({ text }) => text.trim() !== '');
    const words = heard.length > 0 ? heard : spreadWords(segment, language);
    return withText(unspaced.has(language) ? segment.text : `${segment.text} `, words);
  });
}

function withText(text: string, words: readonly Word[]): Piece[] {
  const starts = findWords(text, words);
  return words.map((word, index) => ({
    ...word,
    written: text.slice(index === 0 ? 0 : starts[index], starts[index + 1] ?? text.length),
  }));
}

/** Between two words stands less: a word that is not found so near is not looked for in all that follows. */
const NEAR_CHARACTERS = 1000;

/** Where each word begins in the text; a word that is not found begins where the one before ended. */
function findWords(text: string, words: readonly Word[]): number[] {
  let from = 0;
  return words.map((word) => {
    const found = text.slice(from, from + word.text.length + NEAR_CHARACTERS).indexOf(word.text);
    const start = found < 0 ? from : from + found;
    from = found < 0 ? from : start + word.text.length;
    return start;
  });
}

function spreadWords({ text, startSeconds, endSeconds }: TranscriptSegment, language: string): Word[] {
  const parts = [...segmentsOf(new Intl.Segmenter(language, { granularity: 'word' }), text)].filter(
    (part) => part.isWordLike,
  );
  const secondsPerLetter = (endSeconds - startSeconds) / Math.max(1, text.length);
  return parts.map((part, index) => ({
    text: part.segment,
    startSeconds: startSeconds + part.index * secondsPerLetter,
    endSeconds: startSeconds + (parts[index + 1]?.index ?? text.length) * secondsPerLetter,
    probability: 1,
  }));
}
