import { segmentsOf } from '@polydub/contracts';
import { NOT_FIRST, NOT_LAST, UNSPACED } from './characters.js';
import { charactersOf, columnsOf, columnsOfCharacter } from './columns.js';

/** A piece of text that stays on one row. */
export interface Atom {
  readonly text: string;
  /** Whether a space separates it from the next atom in the same row. */
  readonly spaceAfter: boolean;
  /** Set when a word wider than a row was cut after this atom. */
  readonly cutAfter: boolean;
}

/** Characters that separate words. No-break spaces are not among them: their author wants no break there. */
const BLANKS = /[ \t\n\r\f\v\u2028\u2029\u3000]+/;
const LONE_DASH = /^[-–—]$/u;
const AFTER_DASH = /(?<=\p{L}—)(?=\p{L})/u;

/** The same text with single blanks. */
export function withSingleBlanks(text: string): string {
  return text.split(BLANKS).filter(Boolean).join(' ');
}

/**
 * Cuts a text at all places where a row may end: at spaces, between words of scripts written without spaces, after long
 * dashes. Punctuation stays with the word that it belongs to. A word wider than `maxColumns` is cut between characters.
 */
export function atomsOf(text: string, language: string, maxColumns: number): Atom[] {
  return wordsOf(text).flatMap((word) => {
    const pieces = piecesOf(word, language).flatMap((piece) => cutWide(piece, maxColumns));
    return pieces.map((piece, index) => ({ ...piece, spaceAfter: index === pieces.length - 1 }));
  });
}

/** Words separated by spaces; a word that must not begin or end a row is joined with its neighbour. */
function wordsOf(text: string): string[] {
  const groups: { readonly words: string[]; hasLetters: boolean }[] = [];
  for (const word of text.split(BLANKS).filter(Boolean)) {
    const before = groups.at(-1);
    const hasLetters = /[\p{L}\p{N}]/u.test(word);
    const isMark = !hasLetters && NOT_FIRST.test(word);
    if (before && (isMark || bringsNext(before))) {
      before.words.push(word);
      before.hasLetters ||= hasLetters;
    } else groups.push({ words: [word], hasLetters });
  }
  return groups.map(({ words }) => words.join(' '));
}

/** Whether words consist only of a dash, or of marks that must not end a row, and so need the next word. */
function bringsNext({
  words,
  hasLetters,
}: {
  readonly words: readonly string[];
  readonly hasLetters: boolean;
}): boolean {
  const last = words.at(-1) ?? '';
  return (!hasLetters && NOT_LAST.test(last)) || (words.length === 1 && LONE_DASH.test(last));
}

function piecesOf(word: string, language: string): string[] {
  if (!UNSPACED.test(word)) return word.split(AFTER_DASH);
  const pieces: string[][] = [];
  for (const { segment } of segmentsOf(new Intl.Segmenter(language, { granularity: 'word' }), word)) {
    const piece = pieces.at(-1);
    const before = piece?.at(-1);
    if (piece && before !== undefined && !mayPart(before, segment)) piece.push(segment);
    else pieces.push([segment]);
  }
  return pieces.map((piece) => piece.join(''));
}

function mayPart(before: string, after: string): boolean {
  if (NOT_LAST.test(before) || NOT_FIRST.test(after)) return false;
  return UNSPACED.test(before.slice(-1)) || UNSPACED.test(after.slice(0, 1));
}

function cutWide(piece: string, maxColumns: number): { text: string; cutAfter: boolean }[] {
  if (columnsOf(piece) <= maxColumns) return [{ text: piece, cutAfter: false }];
  const rows = [''];
  let used = 0;
  for (const character of charactersOf(piece)) {
    used += columnsOfCharacter(character);
    if (used > maxColumns && rows.at(-1) !== '') {
      rows.push('');
      used = columnsOfCharacter(character);
    }
    rows[rows.length - 1] += character;
  }
  return rows.map((text, index) => ({ text, cutAfter: index < rows.length - 1 }));
}
