/** One piece of a text: a character as readers see it, a word with what stands between words, or a sentence. */
export interface TextSegment {
  readonly segment: string;
  /** Where it begins in the text. */
  readonly index: number;
  readonly isWordLike: boolean;
}

/** Every segment that `Intl.Segmenter` gives holds a copy of the whole text, so that it is shown no more than this at once. */
const WINDOW_CHARACTERS = 400;
/** How far a rule of Unicode (UAX 29) commonly looks ahead of where it cuts. */
const LOOK_AHEAD_CHARACTERS = 50;

/**
 * The segments of a text in order, in time and memory that grow with its length alone. Up to 400 characters they are those of
 * `Intl.Segmenter`; longer texts are cut window by window, each beginning where a segment does.
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
      // The window was made larger for this one.
      if (size > WINDOW_CHARACTERS) break;
    }
    start += end;
    size = end === 0 ? 2 * size : WINDOW_CHARACTERS;
  }
}
