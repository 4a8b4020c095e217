import type { Box, TimeSpan } from '@polydub/contracts';
import type { FramePart } from '@polydub/media';

/** The frames in which texts are erased, or a part of each. */
export interface FramesToErase {
  /** Size of whole frames. */
  readonly width: number;
  readonly height: number;
  /** The part of the frames that is read, in whole pixels: it holds the sites of all callouts. */
  readonly part: Box;
  /** Begins to read the same frames anew: all of them, or at least those of a span. Their times are always the same, their numbers may not be. */
  open(span?: TimeSpan): AsyncIterable<FramePart>;
}
