import { biquadFilter, kWeighting } from './k-weighting.js';

/** Energy is kept in steps this fine: 2.9 MB an hour, and short lines can be measured just where they are. */
const stepsPerSecond = 100;

/**
 * K-weighted energy of a sound in steps of 10 ms, from which any loudness can be computed. Steps are cut at the nearest
 * sample, so that they keep to the clock at any sample rate.
 */
export class EnergyProfile {
  readonly #sampleRateHz: number;
  readonly #filters: readonly ((sample: number) => number)[];
  readonly #energies: number[] = [];
  #openEnergy = 0;
  #frames = 0;

  constructor(sampleRateHz: number, channelCount: number) {
    this.#sampleRateHz = sampleRateHz;
    const [shelf, highPass] = kWeighting(sampleRateHz);
    this.#filters = Array.from({ length: channelCount }, () => {
      const first = biquadFilter(shelf);
      const second = biquadFilter(highPass);
      return (sample: number) => second(first(sample));
    });
  }

  /** Takes the next samples; channels interleaved, whole frames only. */
  push(interleaved: Float32Array): void {
    let stepEnd = this.#boundary(this.#energies.length + 1);
    for (let at = 0; at < interleaved.length; at += this.#filters.length) {
      this.#filters.forEach((filter, channel) => {
        this.#openEnergy += filter(interleaved[at + channel] ?? 0) ** 2;
      });
      this.#frames += 1;
      if (this.#frames < stepEnd) continue;
      this.#energies.push(this.#openEnergy);
      this.#openEnergy = 0;
      stepEnd = this.#boundary(this.#energies.length + 1);
    }
  }

  /** Whole steps heard so far. */
  get stepCount(): number {
    return this.#energies.length;
  }

  /** Mean square over the steps `from` (inclusive) to `to` (exclusive), summed over channels. */
  power(from: number, to: number): number {
    let energy = 0;
    for (let step = from; step < to; step++) energy += this.#energies[step] ?? 0;
    return energy / (this.#boundary(to) - this.#boundary(from));
  }

  #boundary(step: number): number {
    return Math.round((step * this.#sampleRateHz) / stepsPerSecond);
  }
}

/** The step that a time falls in. */
export function stepAt(seconds: number): number {
  return Math.round(seconds * stepsPerSecond);
}
