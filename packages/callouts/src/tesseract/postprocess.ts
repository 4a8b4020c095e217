/** What Tesseract writes otherwise than people do, with what they write. */
const habits: readonly (readonly [pattern: RegExp, written: string])[] = [
  [/\s+/g, ' '],
  // The sign of a millionth for the Greek letter.
  [/\u00B5/g, '\u03BC'],
  // A mark against ligatures after every Tamil pulli, where there are none.
  [/\u0BCD\u200C/g, '\u0BCD'],
];

/** Brackets that open and close. Round ones may do so in another line, where they begin or end theirs. */
const PAIRS: readonly (readonly [open: string, close: string])[] = [
  ['[', ']'],
  ['{', '}'],
  ['『', '』'],
  ['「', '」'],
];
/** Signs that titles and subtitles do not have. */
const SPECKS = /[\^¬¦]+/gu;
/** Quotes and single stops before the first word; angle quotes are no specks. */
const STRAY_START = /^(?!\.{2})[\s.,:;'"„“”‘’`‚]+(?=[\p{L}\p{N}—–-])/u;
const QUOTE_START = /^\s*['"„“‘]/u;
const QUOTE_END = /[\p{L}\p{N}.!?,…]['"“”’](?!\p{L})/u;

/** The text of a line as people write it. */
export function tidied(text: string): string {
  return habits.reduce((tidy, [pattern, written]) => tidy.replace(pattern, written), text).trim();
}

/**
 * A line read over film without the marks that its background was taken for: brackets that lack the other one, quotes and full stops at its
 * beginning, and signs that no title has. Between two words they stand for a space.
 */
export function withoutSpecks(text: string): string {
  const paired = PAIRS.reduce(
    (line, [open, close]) => {
      const isPaired = line.split(open).length === line.split(close).length;
      return isPaired ? line : line.replaceAll(open, ' ').replaceAll(close, ' ');
    },
    text.replace(SPECKS, ' '),
  );
  const isQuoted = QUOTE_START.test(paired) && QUOTE_END.test(paired);
  const begun = isQuoted ? paired : paired.replace(STRAY_START, '');
  return begun.replace(/\s+/gu, ' ').trim();
}
