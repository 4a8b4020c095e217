import type { Line } from '@polydub/contracts';

/** A dash between two people's words, or opening marks, right before a word. */
const OPENING = /(?:(?<=^|\s)[-–—‐]\s*)?(?:(?<=^|\s)["'])?[\p{Ps}\p{Pi}¿¡]*$/u;
/** Before a word there are fewer such marks. */
const OPENING_CHARACTERS = 100;
const LETTER = /[\p{L}\p{N}]/u;

/**
 * The text of a line cut before each of its words, with the marks that stand there; joined they are the text. Recognizers write
 * punctuation into their words or leave it out. Undefined when the words do not make up the text.
 */
export function writtenWords({ text, words }: Pick<Line, 'text' | 'words'>): string[] | undefined {
  const starts: number[] = [];
  let at = 0;
  for (const word of words) {
    const bare = word.text.trim();
    const found = text.indexOf(bare, at);
    const between = text.slice(at, found);
    if (found < 0 || LETTER.test(between)) return undefined;
    // With the end of the word before, where there is one: a dash right behind it is a hyphen.
    const before = text.slice(Math.max(0, at - 1, found - OPENING_CHARACTERS), found);
    starts.push(found - (OPENING.exec(before)?.[0].length ?? 0));
    at = found + bare.length;
  }
  if (LETTER.test(text.slice(at))) return undefined;
  return starts.map((start, index) => text.slice(index === 0 ? 0 : start, starts[index + 1] ?? text.length));
}
