/** A gain this near 1 (0.00001 dB) counts as 1, because exponential recovery never quite reaches it. */
const recovered = 1 - 1e-6;

/** Turns the gain that each frame needs into a smooth gain that is never above it. */
export class GainEnvelope {
  /** Frames by which the smooth gain comes later than the needed gain of the same frame. */
  readonly delayFrames: number;
  readonly #hold: SlidingMinimum;
  readonly #smooth: MovingAverage;
  readonly #recovery: number;
  /**
   * After this many frames with a gain of 1 nothing older has an effect, so the result stays 1 until a lower gain is
   * needed.
   */
  readonly #memoryFrames: number;
  #gain = 1;
  #framesAtOne: number;

  /**
   * The gain falls within `attackFrames` before a peak and recovers after it with the time constant `releaseFrames`. It
   * is held for `marginFrames` more on either side.
   */
  constructor(attackFrames: number, marginFrames: number, releaseFrames: number) {
    this.#hold = new SlidingMinimum(2 * (attackFrames + marginFrames) + 1);
    this.#smooth = new MovingAverage(2 * attackFrames + 1);
    this.#recovery = 1 - Math.exp(-1 / releaseFrames);
    this.#memoryFrames = 2 * (attackFrames + marginFrames) + 1;
    this.#framesAtOne = this.#memoryFrames;
    this.delayFrames = 2 * attackFrames + marginFrames;
  }

  /** Takes the next needed gain (0…1) and returns the smooth one of the frame `delayFrames` before. */
  next(neededGain: number): number {
    const released = this.#gain + (1 - this.#gain) * this.#recovery;
    this.#gain = Math.min(this.#hold.next(neededGain), released > recovered ? 1 : released);
    this.#framesAtOne = this.#gain === 1 && neededGain >= 1 ? this.#framesAtOne + 1 : 0;
    return this.#smooth.next(this.#gain);
  }

  /** Whether {@link next} would return 1, and change nothing, as long as no gain below 1 is needed. */
  get isAtRest(): boolean {
    return this.#framesAtOne >= this.#memoryFrames;
  }
}

/** Minimum of the last `length` values; values before the first count as 1. */
class SlidingMinimum {
  readonly #length: number;
  readonly #candidates: { value: number; at: number }[] = [];
  #at = 0;

  constructor(length: number) {
    this.#length = length;
  }

  next(value: number): number {
    while ((this.#candidates.at(-1)?.value ?? 0) >= value && this.#candidates.length > 0) this.#candidates.pop();
    this.#candidates.push({ value, at: this.#at });
    if ((this.#candidates[0]?.at ?? 0) <= this.#at - this.#length) this.#candidates.shift();
    this.#at += 1;
    return this.#candidates[0]?.value ?? 1;
  }
}

/** Mean of the last `length` values; values before the first count as 1. */
class MovingAverage {
  readonly #values: Float64Array;
  #sum: number;
  #at = 0;

  constructor(length: number) {
    this.#values = new Float64Array(length).fill(1);
    this.#sum = length;
  }

  next(value: number): number {
    this.#sum += value - (this.#values[this.#at] ?? 0);
    this.#values[this.#at] = value;
    this.#at = (this.#at + 1) % this.#values.length;
    return this.#sum / this.#values.length;
  }
}
