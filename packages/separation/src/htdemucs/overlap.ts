import { OVERLAP_SAMPLES, SEGMENT_SAMPLES, STRIDE_SAMPLES } from './constants.js';

/**
 * Cuts one channel into segments that overlap, and joins what was made of them: over the shared stretch one fades into the
 * next, linearly, so that equal halves stay what they are. What lies before the sound is silence.
 */
export class OverlappingChannel {
  #before = new Float32Array(OVERLAP_SAMPLES);
  #tail: Float32Array | undefined;

  /** The segment that ends with the next piece of up to {@link STRIDE_SAMPLES}, filled up with silence. */
  segmentFor(piece: Float32Array): Float32Array {
    const segment = new Float32Array(SEGMENT_SAMPLES);
    segment.set(this.#before);
    segment.set(piece, OVERLAP_SAMPLES);
    this.#before = segment.slice(STRIDE_SAMPLES);
    return segment;
  }

  /** What is finished when a segment has been worked on: all but the stretch that it shares with the next. */
  join(segment: Float32Array): Float32Array {
    const last = this.#tail;
    this.#tail = segment.slice(STRIDE_SAMPLES);
    // The first segment begins with the silence before the sound.
    if (!last) return segment.slice(OVERLAP_SAMPLES, STRIDE_SAMPLES);
    const joined = segment.slice(0, STRIDE_SAMPLES);
    last.forEach((earlier, index) => {
      const weight = index / (OVERLAP_SAMPLES - 1);
      joined[index] = earlier * (1 - weight) + (joined[index] as number) * weight;
    });
    return joined;
  }

  /** The stretch that no segment follows. */
  rest(): Float32Array {
    return this.#tail ?? new Float32Array();
  }
}
