/** A run of words, or the punctuation and spaces between two runs. */
export interface Piece {
  readonly kind: 'words' | 'marks';
  readonly text: string;
}

/**
 * Punctuation ends a run of words, except inside numbers (3.5, 12:30), and except dots inside names and dotted letters
 * (a.m, web.org).
 */
const mark = String.raw`(?<![\p{N}])[.,:](?![\p{Ll}])|(?<=\p{N})[.,:](?!\p{N})|[,:](?!\p{N})|[;!?¡¿—–…"“”«»()[\]{}।॥]`;
const marks = new RegExp(`(?:(?:${mark})\\s*)+`, 'gu');

/**
 * Cuts text at punctuation, keeping every character in order, so that a speech program that drops punctuation can be
 * given only the words.
 */
export function cutAtMarks(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(marks)) {
    const words = text.slice(end, match.index).trimEnd();
    if (words !== '') pieces.push({ kind: 'words', text: words });
    const marksEnd = match.index + match[0].length;
    pieces.push({ kind: 'marks', text: text.slice(end + words.length, marksEnd) });
    end = marksEnd;
  }
  if (end < text.length) pieces.push({ kind: 'words', text: text.slice(end) });
  return pieces;
}
