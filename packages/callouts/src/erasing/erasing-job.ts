import type { Mask, Picture } from '@polydub/contracts';
import type { Pose } from './reference.js';

/** One picture of a site in which text is erased. */
export interface ErasingJob {
  readonly picture: Picture;
  /** What is erased. */
  readonly mask: Mask;
  /** A plain plate behind the text; undefined when there is none. */
  readonly ground?: Mask | undefined;
  /** Everything that hides the background, `mask` included. */
  readonly text: Mask;
  /** What other texts hide, such as those of a slide that fades into this one; absent where that is not needed. */
  readonly otherText?: Mask | undefined;
  readonly timeSeconds: number;
  readonly pose: Pose;
}
