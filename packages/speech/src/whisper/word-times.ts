import type { Word } from '@polydub/contracts';
import { alignTokens } from './alignment.js';
import { FRAMES_PER_POSITION, POSITIONS_PER_SECOND } from './constants.js';
import type { DecodedText, DecodedToken } from './decode.js';
import { splitWords, type TokenWord } from './split-words.js';
import type { WhisperTokenizer } from './tokenizer.js';

/** A word, and the place of its first token in the window's text. */
export interface PlacedWord extends Word {
  readonly firstToken: number;
}

/** What the times are read from. */
export interface WordSource {
  readonly text: DecodedText;
  readonly language: string;
  readonly audioPositions: number;
  /** Mel frames of the window that hold sound. */
  readonly windowFrames: number;
}

interface TextToken extends DecodedToken {
  readonly place: number;
}

/** The words of a window's text with their times in seconds from the start of the window, in order. */
export function placeWords(tokenizer: WhisperTokenizer, source: WordSource): PlacedWord[] {
  const tokens = source.text.tokens
    .map((token, place): TextToken => ({ ...token, place }))
    .filter(({ token }) => token < tokenizer.special.endOfText);
  const last = tokens.at(-1);
  if (!last) return [];
  const places = [...tokens.map(({ place }) => place), last.place + 1];
  const attention = places.flatMap((place) => source.text.attention[place] ?? []);
  const positions = Math.max(1, Math.floor(source.windowFrames / FRAMES_PER_POSITION));
  const starts = alignTokens(attention, source.audioPositions, positions);
  const ids = tokens.map(({ token }) => token);
  const words: PlacedWord[] = [];
  let index = 0;
  for (const word of splitWords(tokenizer, ids, source.language)) {
    words.push(placeWord(word, tokens.slice(index, index + word.length), starts.subarray(index)));
    index += word.length;
  }
  return words.filter(({ text }) => text !== '');
}

/** `starts`: of the word's tokens and of those after it. */
function placeWord(word: TokenWord, tokens: readonly TextToken[], starts: Int32Array): PlacedWord {
  const [first, end] = [word.opening, word.length - word.closing];
  const heard = tokens.slice(first, end);
  const probability =
    heard.reduce((sum, { logProbability }) => sum + Math.exp(logProbability), 0) / Math.max(1, heard.length);
  return {
    text: word.text.trim(),
    startSeconds: (starts[first] ?? 0) / POSITIONS_PER_SECOND,
    endSeconds: (starts[end] ?? 0) / POSITIONS_PER_SECOND,
    probability: Math.min(1, probability),
    firstToken: tokens[0]?.place ?? 0,
  };
}
