import type { FollowedCallout } from '../following/followed-callout.js';

/** The word of a watermark that is laid over the whole picture is read at least so often. */
const MIN_REPETITIONS = 3;
/** Shorter pieces, cut off at the edge of the picture, tell nothing. */
const MIN_PIECE_LETTERS = 4;
const SAME_DEGREES = 4;
/** What is nearer to level, or to upright, is not aslant. */
const MIN_SLANT_DEGREES = 8;

type Text = Pick<FollowedCallout, 'text' | 'path' | 'rotationDegrees' | 'startSeconds' | 'endSeconds'>;

/** Whether a text rests aslant and is repeated in the same direction, or is a piece of one that is: a watermark all over the picture. */
export function isTiled(callout: Text, all: readonly Text[]): boolean {
  const slant = Math.abs(callout.rotationDegrees % 90);
  if (callout.path.length > 0 || Math.min(slant, 90 - slant) < MIN_SLANT_DEGREES) return false;
  const piece = longestWord(callout.text);
  if (piece.length < MIN_PIECE_LETTERS) return false;
  const words = all.filter((other) => isAlike(callout, other)).flatMap(({ text }) => wordsOf(text));
  return words.filter((word) => sharesPiece(word, piece)).length >= MIN_REPETITIONS;
}

function isAlike(one: Text, other: Text): boolean {
  const areTogether = one.startSeconds < other.endSeconds && other.startSeconds < one.endSeconds;
  return (
    areTogether && other.path.length === 0 && Math.abs(one.rotationDegrees - other.rotationDegrees) <= SAME_DEGREES
  );
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function longestWord(text: string): string {
  return wordsOf(text).reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}

/** Whether one of two words is the beginning or the end of the other, as where the picture cuts one off. */
function sharesPiece(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= MIN_PIECE_LETTERS && (long.startsWith(short) || long.endsWith(short));
}
