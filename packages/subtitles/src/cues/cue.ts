/** Text that is shown for a while. */
export interface SubtitleCue {
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** One or two, without line ends in them. */
  readonly rows: readonly string[];
  /** The line of dialogue that it belongs to. */
  readonly lineId: string;
}
