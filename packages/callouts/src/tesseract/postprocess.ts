/** What Tesseract writes otherwise than people do, with what they write. */
const habits: readonly (readonly [pattern: RegExp, written: string])[] = [
  [/\s+/g, ' '],
  // The sign of a millionth for the Greek letter.
  [/\u00B5/g, '\u03BC'],
  // A mark against ligatures after every Tamil pulli, where there are none.
  [/\u0BCD\u200C/g, '\u0BCD'],
];

/** The text of a line as people write it. */
export function tidied(text: string): string {
  return habits.reduce((tidy, [pattern, written]) => tidy.replace(pattern, written), text).trim();
}
