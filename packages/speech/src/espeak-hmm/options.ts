/** What the espeak-hmm engine needs. */
export interface EspeakHmmOptions {
  /** Name or path of the program that reads the texts. Default `espeak-ng`. */
  readonly espeakProgram?: string;
}
