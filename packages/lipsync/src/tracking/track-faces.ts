import type { FaceFrame } from './face-frame.js';
import { type FaceEngines, FaceTracker, type TimedPicture } from './face-tracker.js';

/** How faces are tracked. */
export interface TrackFacesOptions extends FaceEngines {
  /** Frames before this time only tell where faces are and whether a shot begins: nothing is given for them. Default: all count. */
  readonly fromSeconds?: number;
  readonly signal: AbortSignal;
}

/**
 * Follows the faces of a video, or of a part of one, through all its frames. One frame is in memory at a time. A part that begins
 * within a shot should be given a few frames from before it, see `fromSeconds`.
 */
export async function* trackFaces(
  frames: AsyncIterable<TimedPicture>,
  { fromSeconds = Number.NEGATIVE_INFINITY, signal, ...engines }: TrackFacesOptions,
): AsyncGenerator<FaceFrame> {
  const tracker = new FaceTracker(engines);
  for await (const frame of frames) {
    signal.throwIfAborted();
    const tracked = await tracker.next(frame, signal);
    if (frame.timeSeconds >= fromSeconds) yield tracked;
  }
}
