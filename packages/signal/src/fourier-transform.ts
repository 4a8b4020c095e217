/** Replaces the complex numbers in `re` and `im` by their discrete Fourier transform. */
export type FourierTransform = (re: Float64Array, im: Float64Array) => void;

interface Pass {
  readonly radix: 2 | 3 | 4 | 5;
  /** Points of each of the transforms that this pass splits. */
  readonly points: number;
  /** How many of them lie interleaved. */
  readonly stride: number;
  /** `cos` and `sin` of −2π·k/points. */
  readonly cos: Float64Array;
  readonly sin: Float64Array;
}

interface Complex {
  readonly re: Float64Array;
  readonly im: Float64Array;
}

/**
 * Makes a fast Fourier transform of `size` points, a product of twos, threes and fives such as Whisper's 400, which the packages for powers
 * of two cannot do (Stockham's self-sorting form: C. Van Loan, Computational Frameworks for the FFT, 1.7). Throws `RangeError` for
 * other sizes.
 */
export function createFourierTransform(size: number): FourierTransform {
  const passes = planPasses(size);
  const scratch: Complex = { re: new Float64Array(size), im: new Float64Array(size) };
  return (re, im) => {
    let from: Complex = { re, im };
    let to = scratch;
    for (const pass of passes) {
      split(pass, from, to);
      [from, to] = [to, from];
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
    const angle = (_: unknown, index: number): number => (-2 * Math.PI * index) / points;
    const angles = Array.from({ length: points }, angle);
    passes.push({
      radix,
      points,
      stride,
      cos: Float64Array.from(angles, Math.cos),
      sin: Float64Array.from(angles, Math.sin),
    });
    stride *= radix;
  }
  return passes;
}

/**
 * One pass: takes as many points as its radix, transforms these among themselves, turns each by its angle and puts them
 * in their new places.
 */
function split({ radix, points, stride, cos, sin }: Pass, from: Complex, to: Complex): void {
  const few: Complex = { re: new Float64Array(radix), im: new Float64Array(radix) };
  const transformFew = transforms[radix];
  const groups = points / radix;
  for (let p = 0; p < groups; p++) {
    for (let q = 0; q < stride; q++) {
      for (let k = 0; k < radix; k++) copy(from, q + stride * (p + groups * k), few, k);
      transformFew(few);
      for (let k = 0; k < radix; k++) {
        if (k > 0) turn(few, k, cos[k * p] as number, sin[k * p] as number);
        copy(few, k, to, q + stride * (radix * p + k));
      }
    }
  }
}

function copy(from: Complex, fromIndex: number, to: Complex, toIndex: number): void {
  put(to, toIndex, from.re[fromIndex] as number, from.im[fromIndex] as number);
}

/** Turns a number by an angle. */
function turn(numbers: Complex, index: number, cos: number, sin: number): void {
  const [re, im] = [numbers.re[index] as number, numbers.im[index] as number];
  put(numbers, index, re * cos - im * sin, re * sin + im * cos);
}

function put({ re, im }: Complex, index: number, valueRe: number, valueIm: number): void {
  re[index] = valueRe;
  im[index] = valueIm;
}

/** The discrete Fourier transforms of 2, 3, 4 and 5 points, in place. */
const transforms = { 2: transform2, 3: transform3, 4: transform4, 5: transform5 } as const;

function transform2(points: Complex): void {
  const { re, im } = points;
  const [aRe, bRe] = [re[0] as number, re[1] as number];
  const [aIm, bIm] = [im[0] as number, im[1] as number];
  put(points, 0, aRe + bRe, aIm + bIm);
  put(points, 1, aRe - bRe, aIm - bIm);
}

const S3 = Math.sin((2 * Math.PI) / 3);

function transform3(points: Complex): void {
  const { re, im } = points;
  const [aRe, bRe, cRe] = [re[0] as number, re[1] as number, re[2] as number];
  const [aIm, bIm, cIm] = [im[0] as number, im[1] as number, im[2] as number];
  const [sumRe, sumIm] = [bRe + cRe, bIm + cIm];
  const [turnedRe, turnedIm] = [S3 * (bIm - cIm), S3 * (cRe - bRe)];
  const [middleRe, middleIm] = [aRe - sumRe / 2, aIm - sumIm / 2];
  put(points, 0, aRe + sumRe, aIm + sumIm);
  put(points, 1, middleRe + turnedRe, middleIm + turnedIm);
  put(points, 2, middleRe - turnedRe, middleIm - turnedIm);
}

function transform4(points: Complex): void {
  const { re, im } = points;
  const [aRe, bRe, cRe, dRe] = [re[0] as number, re[1] as number, re[2] as number, re[3] as number];
  const [aIm, bIm, cIm, dIm] = [im[0] as number, im[1] as number, im[2] as number, im[3] as number];
  const [sumRe, sumIm, differenceRe, differenceIm] = [aRe + cRe, aIm + cIm, aRe - cRe, aIm - cIm];
  const [otherRe, otherIm, turnedRe, turnedIm] = [bRe + dRe, bIm + dIm, bIm - dIm, dRe - bRe];
  put(points, 0, sumRe + otherRe, sumIm + otherIm);
  put(points, 1, differenceRe + turnedRe, differenceIm + turnedIm);
  put(points, 2, sumRe - otherRe, sumIm - otherIm);
  put(points, 3, differenceRe - turnedRe, differenceIm - turnedIm);
}

const [C1, C2] = [Math.cos((2 * Math.PI) / 5), Math.cos((4 * Math.PI) / 5)];
const [S1, S2] = [Math.sin((2 * Math.PI) / 5), Math.sin((4 * Math.PI) / 5)];

function transform5(points: Complex): void {
  const { re, im } = points;
  const [aRe, bRe, cRe] = [re[0] as number, re[1] as number, re[2] as number];
  const [dRe, eRe] = [re[3] as number, re[4] as number];
  const [aIm, bIm, cIm] = [im[0] as number, im[1] as number, im[2] as number];
  const [dIm, eIm] = [im[3] as number, im[4] as number];
  const [outerRe, outerIm, innerRe, innerIm] = [bRe + eRe, bIm + eIm, cRe + dRe, cIm + dIm];
  const [acrossRe, acrossIm, betweenRe, betweenIm] = [bRe - eRe, bIm - eIm, cRe - dRe, cIm - dIm];
  const [m1Re, m1Im] = [aRe + C1 * outerRe + C2 * innerRe, aIm + C1 * outerIm + C2 * innerIm];
  const [m2Re, m2Im] = [aRe + C2 * outerRe + C1 * innerRe, aIm + C2 * outerIm + C1 * innerIm];
  const [n1Re, n1Im] = [S1 * acrossRe + S2 * betweenRe, S1 * acrossIm + S2 * betweenIm];
  const [n2Re, n2Im] = [S2 * acrossRe - S1 * betweenRe, S2 * acrossIm - S1 * betweenIm];
  put(points, 0, aRe + outerRe + innerRe, aIm + outerIm + innerIm);
  put(points, 1, m1Re + n1Im, m1Im - n1Re);
  put(points, 2, m2Re + n2Im, m2Im - n2Re);
  put(points, 3, m2Re - n2Im, m2Im + n2Re);
  put(points, 4, m1Re - n1Im, m1Im + n1Re);
}
