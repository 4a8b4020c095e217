import type { Mask, Picture } from '@polydub/contracts';
import type { Similarity } from '@polydub/vision';

/** A picture of a site from which erased places may be filled. */
export interface Reference {
  /** Unique for its site. */
  readonly id: number;
  readonly timeSeconds: number;
  readonly shot: number;
  /** Where the points of the site's first picture are in this one; undefined when that cannot be told. */
  readonly pose: Similarity | undefined;
  readonly picture: Picture;
}

/** A reference of which is known where text hides the background. */
export interface MaskedReference extends Reference {
  readonly text: Mask;
}

/** Where the camera was in a frame, as seen at one site. */
export interface Pose {
  readonly shot: number;
  readonly similarity: Similarity | undefined;
}
