import { chrf } from '@polydub/translation';

/** A line that was translated, with all that is known of it. */
export interface TranslatedLine {
  readonly source: string;
  readonly reference: string;
  readonly translation: string;
  /** Whether a warning names the line. */
  readonly isReported: boolean;
}

/** Shorter words are grammar, which every line has. */
const MIN_LETTERS = 4;
/** Forms of one word begin with as many letters alike. */
const STEM_LETTERS = 5;

/** chrF2 of all lines together. */
export function chrfOf(lines: readonly TranslatedLine[]): number {
  const join = (textOf: (line: TranslatedLine) => string) => lines.map(textOf).join('\n');
  return chrf(
    join(({ translation }) => translation),
    join(({ reference }) => reference),
  );
}

/**
 * Words of one conversation that stand in another line than they should: they are in the reference of the line before or after, not
 * in the line's own, and that neighbour's translation lacks them.
 */
export function wanderingWords(scene: readonly TranslatedLine[]): string[] {
  return scene.flatMap((line, index) => {
    const own = new Set([...stemsOf(line.reference), ...stemsOf(line.source)]);
    const neighbours = [scene[index - 1], scene[index + 1]].flatMap((neighbour) => neighbour ?? []);
    return wordsOf(line.translation).filter((word) => {
      const stem = stemOf(word);
      return !own.has(stem) && neighbours.some((neighbour) => lacks(neighbour, stem));
    });
  });
}

function lacks({ reference, translation }: TranslatedLine, stem: string): boolean {
  return stemsOf(reference).has(stem) && !stemsOf(translation).has(stem);
}

/** Words of the source that came back as they were, are in no reference, and that no warning tells of. Capitalised ones may be names. */
export function unreportedLeftOvers(lines: readonly TranslatedLine[]): string[] {
  return lines
    .filter(({ isReported }) => !isReported)
    .flatMap(({ source, reference, translation }) => {
      const said = new Set(wordsOf(source).filter((word) => word === word.toLowerCase()));
      const wanted = new Set(wordsOf(reference));
      return wordsOf(translation).filter((word) => said.has(word) && !wanted.has(word));
    });
}

function stemsOf(text: string): ReadonlySet<string> {
  return new Set(wordsOf(text).map(stemOf));
}

function stemOf(word: string): string {
  return word.toLowerCase().slice(0, STEM_LETTERS);
}

function wordsOf(text: string): string[] {
  return (text.match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => word.length >= MIN_LETTERS);
}
