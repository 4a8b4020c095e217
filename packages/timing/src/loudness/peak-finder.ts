import { interpolatedPeaks, reachSamples } from './oversampling.js';

/**
 * Finds the true peak of every frame of a stream: the greatest magnitude in any channel from that frame's time to the
 * next frame's. The answer for a frame is known when the {@link peakDelayFrames} frames after it are there.
 */
export class PeakFinder {
  #histories: Float32Array[];

  constructor(channelCount: number) {
    this.#histories = Array.from({ length: channelCount }, () => new Float32Array(reachSamples));
  }

  /**
   * Takes interleaved frames and returns the peaks that are now known, one per frame, in order. Peaks that are not
   * above `floor` may be returned too low, which saves work.
   */
  push(interleaved: Float32Array, floor = 0): Float32Array {
    const known = this.#histories.map((history, channel) => append(history, this.#channelOf(interleaved, channel)));
    this.#histories = known.map((samples) => samples.slice(-2 * reachSamples));
    return known.map((samples) => interpolatedPeaks(samples, floor)).reduce(louder);
  }

  /** What {@link push} would return for silence after the end; the finder's state stays unchanged. */
  tail(): Float32Array {
    const silence = new Float32Array(peakDelayFrames);
    return this.#histories.map((history) => interpolatedPeaks(append(history, silence))).reduce(louder);
  }

  #channelOf(interleaved: Float32Array, channel: number): Float32Array {
    const count = this.#histories.length;
    if (count === 1) return interleaved;
    const alone = new Float32Array(interleaved.length / count);
    for (let at = 0; at < alone.length; at++) alone[at] = interleaved[at * count + channel] as number;
    return alone;
  }
}

/** Frames by which {@link PeakFinder} is late. */
export const peakDelayFrames = reachSamples;

/** The greatest of some peaks, or `floor` when none is above it. */
export function greatest(peaks: Float32Array, floor: number): number {
  let most = floor;
  for (let at = 0; at < peaks.length; at++) most = Math.max(most, peaks[at] as number);
  return most;
}

function append(head: Float32Array, tail: Float32Array): Float32Array {
  const joined = new Float32Array(head.length + tail.length);
  joined.set(head);
  joined.set(tail, head.length);
  return joined;
}

function louder(a: Float32Array, b: Float32Array): Float32Array {
  return a.map((peak, at) => Math.max(peak, b[at] ?? 0));
}
