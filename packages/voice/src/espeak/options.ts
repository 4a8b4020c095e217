/** What the espeak-ng engine needs. */
export interface EspeakOptions {
  /** Name or path of the program. Default `espeak-ng`. */
  readonly espeakProgram?: string;
}
