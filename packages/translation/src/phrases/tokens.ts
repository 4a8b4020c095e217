/** A word of an English text in small letters, or a run of marks. Contractions are cut (`I'm` is `i` and `'m`, `don't` is `do` and `n't`). */
export interface Token {
  readonly text: string;
  readonly isMark: boolean;
  /** In characters of the text; the ending of a contraction is shown with the whole word. */
  readonly start: number;
  readonly end: number;
}

const CONTRACTED = /^(.+?)(n't|'(?:m|s|re|ve|ll|d))$/u;

/** The words and marks of a text in their order. */
export function tokensOf(text: string): readonly Token[] {
  return [...text.matchAll(/[~\p{L}\p{M}\p{N}]+(?:['’|-][\p{L}\p{M}\p{N}]+)*|…|[.!?:;,—–]+/gu)].flatMap(
    ({ 0: said, index }) => {
      const word = said.toLowerCase().replaceAll('’', "'");
      const [, stem, ending] = CONTRACTED.exec(word) ?? [];
      const isMark = !/[\p{L}\p{N}]/u.test(word);
      if (stem === undefined || ending === undefined)
        return [{ text: word, isMark, start: index, end: index + said.length }];
      return [
        { text: stem, isMark, start: index, end: index + stem.length },
        { text: ending, isMark, start: index, end: index + said.length },
      ];
    },
  );
}
