/** Coefficients of a second-order filter, divided by a0: y = b0·x + b1·x₁ + b2·x₂ − a1·y₁ − a2·y₂. */
export interface Biquad {
  readonly b0: number;
  readonly b1: number;
  readonly b2: number;
  readonly a1: number;
  readonly a2: number;
}

/**
 * The two filters of K-weighting (ITU-R BS.1770-5, annex 1) for any sample rate: a shelf for the effect of the head,
 * then a high-pass. The standard gives coefficients for 48 kHz only; here the analogue filters behind them are
 * converted to the sample rate by the bilinear transform (parameters from Brecht De Man, "Evaluation of implementations
 * of the EBU R128 loudness measurement", 2018).
 */
export function kWeighting(sampleRateHz: number): readonly [shelf: Biquad, highPass: Biquad] {
  return [headShelf(sampleRateHz), lowCut(sampleRateHz)];
}

function headShelf(sampleRateHz: number): Biquad {
  const quality = 0.7071752369554193;
  const k = Math.tan((Math.PI * 1681.9744509555319) / sampleRateHz);
  const high = 10 ** (3.99984385397 / 20);
  const band = high ** 0.499666774155;
  const a0 = 1 + k / quality + k * k;
  return {
    b0: (high + (band * k) / quality + k * k) / a0,
    b1: (2 * (k * k - high)) / a0,
    b2: (high - (band * k) / quality + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / quality + k * k) / a0,
  };
}

function lowCut(sampleRateHz: number): Biquad {
  const quality = 0.5003270373253953;
  const k = Math.tan((Math.PI * 38.13547087613982) / sampleRateHz);
  const a0 = 1 + k / quality + k * k;
  return { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / quality + k * k) / a0 };
}

/** K-weighting of one channel, with its filter state (both filters in transposed direct form II). */
export class KWeightingFilter {
  readonly #shelf: Biquad;
  readonly #highPass: Biquad;
  #memory: readonly [number, number, number, number] = [0, 0, 0, 0];

  constructor(sampleRateHz: number) {
    [this.#shelf, this.#highPass] = kWeighting(sampleRateHz);
  }

  /**
   * Filters every `stride`-th sample from `from` to `to` (exclusive); returns the sum of squares of the weighted
   * samples.
   */
  energy(samples: Float32Array, from: number, to: number, stride: number): number {
    const shelf = this.#shelf;
    const highPass = this.#highPass;
    let [m1, m2, m3, m4] = this.#memory;
    let energy = 0;
    for (let at = from; at < to; at += stride) {
      const sample = samples[at] ?? 0;
      const bright = shelf.b0 * sample + m1;
      m1 = shelf.b1 * sample - shelf.a1 * bright + m2;
      m2 = shelf.b2 * sample - shelf.a2 * bright;
      const weighted = highPass.b0 * bright + m3;
      m3 = highPass.b1 * bright - highPass.a1 * weighted + m4;
      m4 = highPass.b2 * bright - highPass.a2 * weighted;
      energy += weighted * weighted;
    }
    this.#memory = [audible(m1), audible(m2), audible(m3), audible(m4)];
    return energy;
  }
}

/**
 * In silence the filter state would decay to numbers so small (denormals) that processors take a hundred times as long
 * for them.
 */
function audible(value: number): number {
  return Math.abs(value) < 1e-20 ? 0 : value;
}
