import { type Line, SENTENCE_END, type TranscriptSegment } from '@polydub/contracts';
import { type Piece, piecesOf } from './pieces.js';
import { fits, splitLong, textOf } from './split-long.js';

/** How {@link linesFromSegments} writes lines. */
export interface LineOptions {
  /** Language part of a BCP 47 code. */
  readonly language: string;
  /** Speaker of every line. */
  readonly speaker: string;
}

/** A silence between two words that ends a line. */
const PAUSE_SECONDS = 0.55;
/** A sentence that is shorter, and followed at once by another, shares a line with it. */
const SHORT_SECONDS = 1;
const AT_ONCE_SECONDS = 0.25;
/** Titles and initials, after which a sentence goes on. */
const ABBREVIATION = /(^|\s)([A-HJ-Z]|Mrs?|Ms|Dr|St|Prof|Jr|Sr|vs|Mme|Mlle|Sra|Dra)\.\s*$/u;

/**
 * Cuts recognized text into lines of subtitle size: at pauses, at sentence ends, and where a line would be longer than 7 seconds or
 * 84 columns, there at a pause or clause end near the middle, never within a word. Ids are `L0001`, `L0002` … in order.
 */
export function linesFromSegments(segments: readonly TranscriptSegment[], { language, speaker }: LineOptions): Line[] {
  const groups = joinShort(cutAtEnds(piecesOf(segments, language)));
  return groups
    .flatMap((group) => splitLong(group, language))
    .filter((pieces) => textOf(pieces) !== '')
    .map((pieces, index) => makeLine(pieces, `L${String(index + 1).padStart(4, '0')}`, speaker));
}

function makeLine(pieces: readonly Piece[], id: string, speaker: string): Line {
  const words = pieces.map(({ written: _, ...word }) => word);
  return {
    id,
    speaker,
    startSeconds: words[0]?.startSeconds ?? 0,
    endSeconds: Math.max(...words.map(({ endSeconds }) => endSeconds)),
    text: textOf(pieces),
    words,
  };
}

function cutAtEnds(pieces: readonly Piece[]): Piece[][] {
  const groups: Piece[][] = [];
  for (const piece of pieces) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (!group || !before || pauseBetween(before, piece) >= PAUSE_SECONDS || endsSentence(before)) groups.push([piece]);
    else group.push(piece);
  }
  return groups;
}

function endsSentence({ written }: Piece): boolean {
  return SENTENCE_END.test(written) && !ABBREVIATION.test(written);
}

function pauseBetween(before: Piece, after: Piece): number {
  return after.startSeconds - before.endSeconds;
}

/** Puts a very short sentence together with what follows at once. */
function joinShort(groups: readonly Piece[][]): Piece[][] {
  const joined: Piece[][] = [];
  for (const group of groups) {
    const before = joined.at(-1);
    if (before && isShort(before) && follows(before, group) && fits([...before, ...group]))
      joined[joined.length - 1] = [...before, ...group];
    else joined.push(group);
  }
  return joined;
}

function isShort(pieces: readonly Piece[]): boolean {
  return (pieces.at(-1)?.endSeconds ?? 0) - (pieces[0]?.startSeconds ?? 0) < SHORT_SECONDS;
}

function follows(before: readonly Piece[], after: readonly Piece[]): boolean {
  return (after[0]?.startSeconds ?? 0) - (before.at(-1)?.endSeconds ?? 0) < AT_ONCE_SECONDS;
}
