/** Half of the data: choices were made on what is `tuning`. */
export type Half = 'tuning' | 'held-out';

/** A clip of somebody who speaks. */
export interface TalkingClip {
  readonly name: string;
  readonly half: Half;
  readonly video: string;
  readonly hasSound: boolean;
  /** The film whose lips are the truth: this one, before something was laid over it or turned. */
  readonly plain: string;
  /**
   * How many pixels from its left the judges look at; default: all. Their finder of faces loses one that is small in a wide picture.
   */
  readonly judgedColumns?: number;
  /** How its lips are moved; default: `standard`. */
  readonly mode?: 'precision';
}
