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
  /** How its lips are moved; default: `standard`. */
  readonly mode?: 'precision';
}
