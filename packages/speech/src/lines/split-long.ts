import { segmentsOf } from '@polydub/contracts';
import type { Piece } from './pieces.js';

/** Longest line that people read at ease. */
export const MAX_LINE_SECONDS = 7;
/** Two rows of 42 characters; wide characters count twice. */
export const MAX_LINE_COLUMNS = 84;

const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/gu;
const CLAUSE_END = /[,;:、，；：،–—-]["'”’)»」]*\s*$/u;
/** What a pause of one second, a clause's end, and a perfectly even cut are worth against one another. */
const PAUSE_WORTH = 3;
const CLAUSE_WORTH = 0.6;
const BALANCE_WORTH = 1;

/** Cuts pieces that make too long a line, again and again, at the best place between two words. */
export function splitLong(pieces: readonly Piece[], language: string): Piece[][] {
  const cut = fits(pieces) ? undefined : bestCut(pieces, language);
  if (cut === undefined) return [[...pieces]];
  return [...splitLong(pieces.slice(0, cut), language), ...splitLong(pieces.slice(cut), language)];
}

/** Whether pieces make a line that is neither too long to hear nor to read. */
export function fits(pieces: readonly Piece[]): boolean {
  const seconds = (pieces.at(-1)?.endSeconds ?? 0) - (pieces[0]?.startSeconds ?? 0);
  return seconds <= MAX_LINE_SECONDS && columns(textOf(pieces)) <= MAX_LINE_COLUMNS;
}

/** The text of pieces as it is written. */
export function textOf(pieces: readonly Piece[]): string {
  return pieces
    .map(({ written }) => written)
    .join('')
    .trim();
}

/** Width of a text in narrow characters. */
export function columns(text: string): number {
  return [...text].length + (text.match(WIDE)?.length ?? 0);
}

/** Index of the piece that begins the second part; undefined when all is one word. */
function bestCut(pieces: readonly Piece[], language: string): number | undefined {
  const whole = textOf(pieces).length;
  const wordStarts = startsOfWords(pieces, language);
  let [best, bestWorth, written] = [undefined as number | undefined, -Infinity, 0];
  pieces.forEach((piece, index) => {
    const before = pieces[index - 1];
    // Words that are not in the text have nothing written: a part of them alone would be no line.
    if (before && written > 0 && wordStarts.has(written)) {
      const pause = Math.min(1, Math.max(0, piece.startSeconds - before.endSeconds));
      const clause = CLAUSE_END.test(before.written) ? CLAUSE_WORTH : 0;
      const worth = pause * PAUSE_WORTH + clause - BALANCE_WORTH * Math.abs(1 - (2 * written) / whole);
      if (worth > bestWorth) [best, bestWorth] = [index, worth];
    }
    written += piece.written.length;
  });
  return best;
}

/** Where words begin in the joined text: recognizers cut Chinese, Japanese or Thai into pieces smaller than words. */
function startsOfWords(pieces: readonly Piece[], language: string): Set<number> {
  const text = pieces.map(({ written }) => written).join('');
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  return new Set(Array.from(segmentsOf(segmenter, text), ({ index }) => index));
}
