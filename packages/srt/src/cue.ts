/** One SRT entry. */
export interface Cue {
  readonly number: number;
  /** SRT counts whole milliseconds. */
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** Lines parted by `\n`, tags such as `<i>` left in place. */
  readonly text: string;
}

/** A cue with its place in the file it was read from. */
export interface ParsedCue extends Cue {
  /** Line of the cue's times, counted from 1. */
  readonly line: number;
}

/** Something that is wrong with an SRT file, told so that a person can find it. */
export interface SrtProblem {
  readonly code:
    | 'stray-text'
    | 'bad-times'
    | 'extra-after-times'
    | 'ends-before-start'
    | 'overlap'
    | 'beyond-media'
    | 'too-long'
    | 'too-many-cues'
    | 'too-much-text';
  /** Absent when the trouble stands outside of any cue. */
  readonly cueNumber?: number;
  /** Counted from 1; absent for cues that were not read from a file. */
  readonly line?: number;
  /** One sentence that names cue and line. */
  readonly message: string;
}
