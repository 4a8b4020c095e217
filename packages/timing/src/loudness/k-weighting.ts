/** Coefficients of a second-order filter, divided by a0: y = b0·x + b1·x₁ + b2·x₂ − a1·y₁ − a2·y₂. */
export interface Biquad {
  readonly b0: number;
  readonly b1: number;
  readonly b2: number;
  readonly a1: number;
  readonly a2: number;
}

/**
 * The two filters of K-weighting (ITU-R BS.1770-5, annex 1) for any sample rate: a shelf for the head, then a high-pass. The
 * standard tabulates them for 48 kHz alone; these are the analogue filters behind its tables, brought to the rate
 * by the bilinear transform (parameters from Brecht De Man, "Evaluation of implementations of the EBU R128 loudness measurement", 2018).
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

/** A biquad with its memory, in transposed direct form II; feed it one sample after another. */
export function biquadFilter({ b0, b1, b2, a1, a2 }: Biquad): (sample: number) => number {
  let first = 0;
  let second = 0;
  return (sample) => {
    const out = b0 * sample + first;
    first = b1 * sample - a1 * out + second;
    second = b2 * sample - a2 * out;
    return out;
  };
}
