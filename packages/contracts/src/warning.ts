/** Something that was done less well than asked, for the reader of the report. Never used for failures. */
export interface Warning {
  /** Stable, kebab-case word for programs, such as `plain-voice`. */
  readonly code: string;
  /** One sentence for people: what happened and what could be done. */
  readonly message: string;
  /** The line it concerns; absent when it concerns the whole job. */
  readonly lineId?: string | undefined;
}
