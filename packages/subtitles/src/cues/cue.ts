/** One subtitle: text that is shown for a time. */
export interface SubtitleCue {
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** One or two rows, without line breaks in them. */
  readonly rows: readonly string[];
  /** The same in the original language, shown below; absent in subtitles of one language. */
  readonly originalRows?: readonly string[] | undefined;
  /** The line of dialogue that it belongs to. */
  readonly lineId: string;
}

/** All rows of a cue, from above. */
export function rowsOf({ rows, originalRows = [] }: SubtitleCue): readonly string[] {
  return [...rows, ...originalRows];
}
