/** One subtitle: text that is shown for a time. */
export interface SubtitleCue {
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** One or two rows, without line breaks in them. */
  readonly rows: readonly string[];
  /** The line of dialogue that it belongs to. */
  readonly lineId: string;
}
