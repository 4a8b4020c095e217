const WORD_JOINER = '\u2060';
const RIGHT_TO_LEFT_MARK = '\u200f';

/**
 * Text of one row that ASS shows character by character. Braces would open override tags; a backslash could become a
 * line end (`\N`), so an invisible word joiner is put after it.
 */
export function escapeAss(row: string): string {
  return row
    .replace(/\p{Cc}+/gu, ' ')
    .replaceAll('\\', `\\${WORD_JOINER}`)
    .replace(/[{}]/g, '\\$&');
}

/**
 * The rows of a cue as the text of an ASS event. Each row of a right-to-left script begins with a mark for its
 * direction, because it may begin with a foreign word.
 */
export function assText(rows: readonly string[], rightToLeft: boolean): string {
  return rows.map((row) => `${rightToLeft ? RIGHT_TO_LEFT_MARK : ''}${escapeAss(row)}`).join('\\N');
}
