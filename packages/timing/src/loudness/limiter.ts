import type { GainEnvelope } from './gain-envelope.js';
import { type Limits, limitingEnvelope, limitsOf, neededGain } from './limits.js';
import type { SoundFormat } from './loudness-meter.js';
import { greatest, PeakFinder, peakDelayFrames } from './peak-finder.js';

/** The format of the sound for {@link limitTruePeak}, and its limit. */
export interface LimiterOptions extends SoundFormat {
  /** Highest true peak of the result. Default −1 dBTP (EBU R 128). */
  readonly ceilingDbtp?: number;
}

/**
 * Limits the true peak of a stream without clipping: the gain falls smoothly in the 5 ms before a peak and recovers
 * after it, equally in all channels (interleaved). Sound under the ceiling passes unchanged. The result has exactly the
 * input's length and no delay, in blocks of about the same size.
 */
export async function* limitTruePeak(
  blocks: AsyncIterable<Float32Array>,
  options: LimiterOptions,
): AsyncGenerator<Float32Array, void, undefined> {
  const limiter = new Limiter(options);
  for await (const block of blocks) {
    const limited = limiter.process(block);
    if (limited.length > 0) yield limited;
  }
  const rest = limiter.flush();
  if (rest.length > 0) yield rest;
}

class Limiter {
  readonly #limits: Limits;
  readonly #channelCount: number;
  readonly #finder: PeakFinder;
  readonly #envelope: GainEnvelope;
  #framesUntilOutput: number;
  #pending = new Float32Array(0);

  constructor({ sampleRateHz, channelCount, ceilingDbtp = -1 }: LimiterOptions) {
    this.#limits = limitsOf({ ceilingDbtp });
    this.#channelCount = channelCount;
    this.#finder = new PeakFinder(channelCount);
    this.#envelope = limitingEnvelope(sampleRateHz);
    this.#framesUntilOutput = this.#envelope.delayFrames;
  }

  process(block: Float32Array): Float32Array {
    const waiting = new Float32Array(this.#pending.length + block.length);
    waiting.set(this.#pending);
    waiting.set(block, this.#pending.length);
    const peaks = this.#finder.push(block, this.#limits.ceiling);
    const gains = this.#gainsFor(peaks);
    const ready = (gains?.length ?? this.#outputFrames(peaks.length)) * this.#channelCount;
    this.#pending = waiting.slice(ready);
    const limited = waiting.subarray(0, ready);
    if (gains) applyGains(limited, gains, this.#channelCount);
    return limited;
  }

  /** The frames that still wait for the sound after them, which is silence. */
  flush(): Float32Array {
    const length = this.#pending.length;
    const silentFrames = this.#envelope.delayFrames + peakDelayFrames;
    return this.process(new Float32Array(silentFrames * this.#channelCount)).subarray(0, length);
  }

  /** Undefined when all gains are 1: most sound is far below the ceiling, and then this saves the processing. */
  #gainsFor(peaks: Float32Array): Float64Array | undefined {
    const { ceiling, knee } = this.#limits;
    const harmless = Math.min(ceiling, knee);
    if (this.#envelope.isAtRest && greatest(peaks, 0) <= harmless) return undefined;
    const gains = new Float64Array(peaks.length);
    for (let at = 0; at < peaks.length; at++) {
      const peak = peaks[at] as number;
      if (peak > harmless) gains[at] = this.#envelope.next(neededGain(peak, this.#limits));
      else gains[at] = this.#envelope.isAtRest ? 1 : this.#envelope.next(1);
    }
    return gains.subarray(peaks.length - this.#outputFrames(peaks.length));
  }

  /** How many of these frames can be returned; the first ones only fill the delay. */
  #outputFrames(frames: number): number {
    const early = Math.min(this.#framesUntilOutput, frames);
    this.#framesUntilOutput -= early;
    return frames - early;
  }
}

function applyGains(interleaved: Float32Array, gains: Float64Array, channelCount: number): void {
  for (let at = 0; at < interleaved.length; at++) {
    interleaved[at] = (interleaved[at] as number) * (gains[Math.floor(at / channelCount)] as number);
  }
}
