/** Replaces the complex numbers in `re` and `im` by their discrete Fourier transform. */
export type FourierTransform = (re: Float64Array, im: Float64Array) => void;

interface Complex {
  readonly re: Float64Array;
  readonly im: Float64Array;
}

interface Pass {
  readonly radix: 2 | 3 | 4 | 5;
  /** Points of each of the transforms that this pass splits. */
  readonly points: number;
  /** How many of them lie interleaved. */
  readonly stride: number;
  /** `cos` and `sin` of −2π·k/points, as real and imaginary part. */
  readonly turns: Complex;
}

/**
 * Makes a fast Fourier transform of `size` points, a product of twos, threes and fives such as Whisper's 400, which the packages for powers
 * of two cannot do (Stockham's self-sorting form: C. Van Loan, Computational Frameworks for the FFT, 1.7). Throws `RangeError` for
 * other sizes.
 */
export function createFourierTransform(size: number): FourierTransform {
  const passes = planPasses(size);
  const scratch = complexNumbers(size);
  return (re, im) => {
    let from: Complex = { re, im };
    let to = scratch;
    for (const pass of passes) {
      split[pass.radix](pass, from, to);
      const written = to;
      to = from;
      from = written;
    }
    if (from.re !== re) {
      re.set(from.re);
      im.set(from.im);
    }
  };
}

function planPasses(size: number): Pass[] {
  const passes: Pass[] = [];
  let stride = 1;
  while (stride < size) {
    const points = size / stride;
    const radix = ([4, 2, 3, 5] as const).find((each) => points % each === 0);
    if (!radix) throw new RangeError(`${size} is not a product of twos, threes and fives`);
    passes.push({ radix, points, stride, turns: turnsOf(points) });
    stride *= radix;
  }
  return passes;
}

function turnsOf(points: number): Complex {
  const turns = complexNumbers(points);
  for (let k = 0; k < points; k++) {
    const angle = (-2 * Math.PI * k) / points;
    turns.re[k] = Math.cos(angle);
    turns.im[k] = Math.sin(angle);
  }
  return turns;
}

function complexNumbers(count: number): Complex {
  return { re: new Float64Array(count), im: new Float64Array(count) };
}

/**
 * Each pass takes as many points as its radix, transforms these among themselves, turns each by its angle and puts them in
 * their new places. One function for each radix, without arrays for the few points: most of the time of audio work is spent here.
 */
const split = { 2: splitIn2, 3: splitIn3, 4: splitIn4, 5: splitIn5 } as const;

function splitIn2({ points, stride, turns }: Pass, from: Complex, to: Complex): void {
  const groups = points / 2;
  for (let p = 0; p < groups; p++) {
    for (let q = 0; q < stride; q++) {
      const a = q + stride * p;
      const b = a + stride * groups;
      const first = q + stride * 2 * p;
      put(to, first, real(from, a) + real(from, b), imaginary(from, a) + imaginary(from, b));
      putTurned(to, first + stride, real(from, a) - real(from, b), imaginary(from, a) - imaginary(from, b), turns, p);
    }
  }
}

const S3 = Math.sin((2 * Math.PI) / 3);

function splitIn3({ points, stride, turns }: Pass, from: Complex, to: Complex): void {
  const groups = points / 3;
  for (let p = 0; p < groups; p++) {
    for (let q = 0; q < stride; q++) {
      const a = q + stride * p;
      const b = a + stride * groups;
      const c = b + stride * groups;
      const sumRe = real(from, b) + real(from, c);
      const sumIm = imaginary(from, b) + imaginary(from, c);
      const turnedRe = S3 * (imaginary(from, b) - imaginary(from, c));
      const turnedIm = S3 * (real(from, c) - real(from, b));
      const middleRe = real(from, a) - sumRe / 2;
      const middleIm = imaginary(from, a) - sumIm / 2;
      const first = q + stride * 3 * p;
      put(to, first, real(from, a) + sumRe, imaginary(from, a) + sumIm);
      putTurned(to, first + stride, middleRe + turnedRe, middleIm + turnedIm, turns, p);
      putTurned(to, first + 2 * stride, middleRe - turnedRe, middleIm - turnedIm, turns, 2 * p);
    }
  }
}

function splitIn4({ points, stride, turns }: Pass, from: Complex, to: Complex): void {
  const groups = points / 4;
  for (let p = 0; p < groups; p++) {
    for (let q = 0; q < stride; q++) {
      const a = q + stride * p;
      const b = a + stride * groups;
      const c = b + stride * groups;
      const d = c + stride * groups;
      const sumRe = real(from, a) + real(from, c);
      const sumIm = imaginary(from, a) + imaginary(from, c);
      const differenceRe = real(from, a) - real(from, c);
      const differenceIm = imaginary(from, a) - imaginary(from, c);
      const otherRe = real(from, b) + real(from, d);
      const otherIm = imaginary(from, b) + imaginary(from, d);
      const turnedRe = imaginary(from, b) - imaginary(from, d);
      const turnedIm = real(from, d) - real(from, b);
      const first = q + stride * 4 * p;
      put(to, first, sumRe + otherRe, sumIm + otherIm);
      putTurned(to, first + stride, differenceRe + turnedRe, differenceIm + turnedIm, turns, p);
      putTurned(to, first + 2 * stride, sumRe - otherRe, sumIm - otherIm, turns, 2 * p);
      putTurned(to, first + 3 * stride, differenceRe - turnedRe, differenceIm - turnedIm, turns, 3 * p);
    }
  }
}

const C1 = Math.cos((2 * Math.PI) / 5);
const C2 = Math.cos((4 * Math.PI) / 5);
const S1 = Math.sin((2 * Math.PI) / 5);
const S2 = Math.sin((4 * Math.PI) / 5);

function splitIn5({ points, stride, turns }: Pass, from: Complex, to: Complex): void {
  const groups = points / 5;
  for (let p = 0; p < groups; p++) {
    for (let q = 0; q < stride; q++) {
      const a = q + stride * p;
      const b = a + stride * groups;
      const c = b + stride * groups;
      const d = c + stride * groups;
      const e = d + stride * groups;
      const aRe = real(from, a);
      const aIm = imaginary(from, a);
      const outerRe = real(from, b) + real(from, e);
      const outerIm = imaginary(from, b) + imaginary(from, e);
      const innerRe = real(from, c) + real(from, d);
      const innerIm = imaginary(from, c) + imaginary(from, d);
      const acrossRe = real(from, b) - real(from, e);
      const acrossIm = imaginary(from, b) - imaginary(from, e);
      const betweenRe = real(from, c) - real(from, d);
      const betweenIm = imaginary(from, c) - imaginary(from, d);
      const m1Re = aRe + C1 * outerRe + C2 * innerRe;
      const m1Im = aIm + C1 * outerIm + C2 * innerIm;
      const m2Re = aRe + C2 * outerRe + C1 * innerRe;
      const m2Im = aIm + C2 * outerIm + C1 * innerIm;
      const n1Re = S1 * acrossRe + S2 * betweenRe;
      const n1Im = S1 * acrossIm + S2 * betweenIm;
      const n2Re = S2 * acrossRe - S1 * betweenRe;
      const n2Im = S2 * acrossIm - S1 * betweenIm;
      const first = q + stride * 5 * p;
      put(to, first, aRe + outerRe + innerRe, aIm + outerIm + innerIm);
      putTurned(to, first + stride, m1Re + n1Im, m1Im - n1Re, turns, p);
      putTurned(to, first + 2 * stride, m2Re + n2Im, m2Im - n2Re, turns, 2 * p);
      putTurned(to, first + 3 * stride, m2Re - n2Im, m2Im + n2Re, turns, 3 * p);
      putTurned(to, first + 4 * stride, m1Re - n1Im, m1Im + n1Re, turns, 4 * p);
    }
  }
}

function real({ re }: Complex, index: number): number {
  return re[index] as number;
}

function imaginary({ im }: Complex, index: number): number {
  return im[index] as number;
}

function put({ re, im }: Complex, index: number, valueRe: number, valueIm: number): void {
  re[index] = valueRe;
  im[index] = valueIm;
}

/** Puts a number turned by the angle `turns[turn]`. */
function putTurned(to: Complex, index: number, re: number, im: number, turns: Complex, turn: number): void {
  const cos = real(turns, turn);
  const sin = imaginary(turns, turn);
  put(to, index, re * cos - im * sin, re * sin + im * cos);
}
