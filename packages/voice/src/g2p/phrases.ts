/** A run of words, or the punctuation and spaces between two runs. */
export interface Piece {
  readonly kind: 'words' | 'marks';
  readonly text: string;
}

/** Marks that end a run of words, except inside numbers (3.5, 12:30) and inside dotted letters (a.m, e.g). */
const marks = /(?:[\s]*(?:(?<!\p{N})[.,:]|[.,:](?!\p{N})|[;!?¡¿—–…"“”«»()[\]{}।॥。、，！？：；「」『』])+[\s]*)+/gu;
const dottedLetters = /(?<=(?<!\p{L})\p{L})\.(?=\p{L}(?!\p{L}{2}))/gu;

/** Cuts text at punctuation, keeping every character in order: a speech program that drops marks is given the words alone. */
export function cutAtMarks(text: string): Piece[] {
  const joined = text.replace(dottedLetters, ' ');
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of joined.matchAll(marks)) {
    if (match.index > end) pieces.push({ kind: 'words', text: joined.slice(end, match.index) });
    pieces.push({ kind: 'marks', text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < joined.length) pieces.push({ kind: 'words', text: joined.slice(end) });
  return pieces;
}
