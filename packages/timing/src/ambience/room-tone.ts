/** Length of a grain of room tone: this many seconds, but at most 0.6 of the given stretch. */
const grainSeconds = 0.5;
const grainShare = 0.6;

/**
 * Extends a short stretch of room tone without end: overlapping grains from pseudo-random places in it, faded so that
 * the power stays constant. The samples of a frame depend only on the frame's number, so blocks of any size join
 * without a step.
 */
export class RoomTone {
  readonly #samples: Float32Array;
  readonly #channelCount: number;
  readonly #grainFrames: number;
  readonly #window: Float32Array;

  /** Takes interleaved samples, at least two frames. */
  constructor(samples: Float32Array, { sampleRateHz, channelCount }: { sampleRateHz: number; channelCount: number }) {
    this.#samples = samples;
    this.#channelCount = channelCount;
    const frames = samples.length / channelCount;
    this.#grainFrames = 2 * Math.max(1, Math.floor(Math.min(grainSeconds * sampleRateHz, grainShare * frames) / 2));
    // Two overlapping sine windows add up to 1 in power, which is right for grains of noise because they are
    // uncorrelated.
    this.#window = Float32Array.from({ length: this.#grainFrames }, (_, at) =>
      Math.sin((Math.PI * (at + 0.5)) / this.#grainFrames),
    );
  }

  /** Interleaved samples from frame `firstFrame` on. */
  block(firstFrame: number, frameCount: number): Float32Array {
    const block = new Float32Array(frameCount * this.#channelCount);
    const hop = this.#grainFrames / 2;
    const firstGrain = Math.floor(firstFrame / hop) - 1;
    const lastGrain = Math.floor((firstFrame + frameCount - 1) / hop);
    for (let grain = firstGrain; grain <= lastGrain; grain += 1) this.#add(block, grain * hop - firstFrame, grain);
    return block;
  }

  #add(block: Float32Array, offset: number, grain: number): void {
    const channels = this.#channelCount;
    const room = this.#samples.length / channels - this.#grainFrames;
    const source = Math.floor(scattered(grain) * (room + 1));
    const first = Math.max(0, -offset);
    const last = Math.min(this.#grainFrames, block.length / channels - offset);
    for (let at = first; at < last; at += 1) {
      for (let channel = 0; channel < channels; channel += 1) {
        const to = (offset + at) * channels + channel;
        const sample = this.#samples[(source + at) * channels + channel] ?? 0;
        block[to] = (block[to] ?? 0) + (this.#window[at] ?? 0) * sample;
      }
    }
  }
}

/** A pseudo-random number in 0…1 that depends only on a whole number (the finalizer of MurmurHash3). */
function scattered(whole: number): number {
  let hash = whole | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
