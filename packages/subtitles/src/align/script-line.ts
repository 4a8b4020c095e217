import type { Word } from '@polydub/contracts';

/** A line of a given script with the times that its author gave it. */
export interface ScriptLine {
  readonly text: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** A line with the times at which it is spoken; whatever else the line holds stays. */
export type AlignedLine<Line extends ScriptLine = ScriptLine> = Line & {
  /**
   * Its own words; `probability` is 1 for recognized ones and 0 for those placed between them. Empty when none was
   * recognized.
   */
  readonly words: Word[];
};
