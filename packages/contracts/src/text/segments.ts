/**
 * A piece of a text, as the segmenter divides it: a character that readers see, a word or the text between words, or a
 * sentence.
 */
export interface TextSegment {
  readonly segment: string;
  /** Start of the piece in the text, in UTF-16 code units. */
  readonly index: number;
  readonly isWordLike: boolean;
}

/** Most code units that are segmented at once: every segment of `Intl.Segmenter` holds a copy of its whole input. */
const WINDOW_CHARACTERS = 400;
/** How far past a boundary the rules of Unicode (UAX 29) usually look, in UTF-16 code units. */
const LOOK_AHEAD_CHARACTERS = 50;

/**
 * The segments of a text in order, in time and memory proportional to its length. Texts of up to 400 code units are
 * segmented by `Intl.Segmenter` at once; longer ones in windows, each of which begins at a segment's start.
 */
export function* segmentsOf(segmenter: Intl.Segmenter, text: string): Generator<TextSegment> {
  let start = 0;
  let size = WINDOW_CHARACTERS;
  while (start < text.length) {
    const isLast = start + size >= text.length;
    const window = text.slice(start, start + size);
    const mostEnd = window.length - (isLast ? 0 : LOOK_AHEAD_CHARACTERS);
    let end = 0;
    for (const { segment, index, isWordLike = false } of segmenter.segment(window)) {
      if (index + segment.length > mostEnd) break;
      yield { segment, index: start + index, isWordLike };
      end = index + segment.length;
      // The window was enlarged only for this long segment.
      if (size > WINDOW_CHARACTERS) break;
    }
    start += end;
    size = end === 0 ? 2 * size : WINDOW_CHARACTERS;
  }
}
