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
      splits[pass.radix](pass, from, to);
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

function radix2({ points, stride, cos, sin }: Pass, from: Complex, to: Complex): void {
  const half = points / 2;
  const step = stride * half;
  for (let p = 0; p < half; p++) {
    for (let q = 0; q < stride; q++) {
      const a = q + stride * p;
      const [aRe, aIm] = [from.re[a] as number, from.im[a] as number];
      const [bRe, bIm] = [from.re[a + step] as number, from.im[a + step] as number];
      const out = q + stride * 2 * p;
      to.re[out] = aRe + bRe;
      to.im[out] = aIm + bIm;
      put(to, out + stride, aRe - bRe, aIm - bIm, cos[p] as number, sin[p] as number);
    }
  }
}

const S3 = Math.sin((2 * Math.PI) / 3);

function radix3({ points, stride, cos, sin }: Pass, from: Complex, to: Complex): void {
  const third = points / 3;
  const step = stride * third;
  for (let p = 0; p < third; p++) {
    for (let q = 0; q < stride; q++) {
      const a = q + stride * p;
      const [aRe, aIm] = [from.re[a] as number, from.im[a] as number];
      const [bRe, bIm] = [from.re[a + step] as number, from.im[a + step] as number];
      const [cRe, cIm] = [from.re[a + 2 * step] as number, from.im[a + 2 * step] as number];
      const [sumRe, sumIm] = [bRe + cRe, bIm + cIm];
      const [turnedRe, turnedIm] = [S3 * (bIm - cIm), S3 * (cRe - bRe)];
      const [middleRe, middleIm] = [aRe - sumRe / 2, aIm - sumIm / 2];
      const out = q + stride * 3 * p;
      to.re[out] = aRe + sumRe;
      to.im[out] = aIm + sumIm;
      put(to, out + stride, middleRe + turnedRe, middleIm + turnedIm, cos[p] as number, sin[p] as number);
      put(to, out + 2 * stride, middleRe - turnedRe, middleIm - turnedIm, cos[2 * p] as number, sin[2 * p] as number);
    }
  }
}

function radix4({ points, stride, cos, sin }: Pass, from: Complex, to: Complex): void {
  const quarter = points / 4;
  const step = stride * quarter;
  for (let p = 0; p < quarter; p++) {
    for (let q = 0; q < stride; q++) {
      const a = q + stride * p;
      const [aRe, aIm] = [from.re[a] as number, from.im[a] as number];
      const [bRe, bIm] = [from.re[a + step] as number, from.im[a + step] as number];
      const [cRe, cIm] = [from.re[a + 2 * step] as number, from.im[a + 2 * step] as number];
      const [dRe, dIm] = [from.re[a + 3 * step] as number, from.im[a + 3 * step] as number];
      const [sumRe, sumIm, differenceRe, differenceIm] = [aRe + cRe, aIm + cIm, aRe - cRe, aIm - cIm];
      const [otherRe, otherIm, turnedRe, turnedIm] = [bRe + dRe, bIm + dIm, bIm - dIm, dRe - bRe];
      const out = q + stride * 4 * p;
      to.re[out] = sumRe + otherRe;
      to.im[out] = sumIm + otherIm;
      put(to, out + stride, differenceRe + turnedRe, differenceIm + turnedIm, cos[p] as number, sin[p] as number);
      put(to, out + 2 * stride, sumRe - otherRe, sumIm - otherIm, cos[2 * p] as number, sin[2 * p] as number);
      put(
        to,
        out + 3 * stride,
        differenceRe - turnedRe,
        differenceIm - turnedIm,
        cos[3 * p] as number,
        sin[3 * p] as number,
      );
    }
  }
}

const [C1, C2] = [Math.cos((2 * Math.PI) / 5), Math.cos((4 * Math.PI) / 5)];
const [S1, S2] = [Math.sin((2 * Math.PI) / 5), Math.sin((4 * Math.PI) / 5)];

function radix5({ points, stride, cos, sin }: Pass, from: Complex, to: Complex): void {
  const fifth = points / 5;
  const step = stride * fifth;
  for (let p = 0; p < fifth; p++) {
    for (let q = 0; q < stride; q++) {
      const a = q + stride * p;
      const [aRe, aIm] = [from.re[a] as number, from.im[a] as number];
      const [bRe, bIm] = [from.re[a + step] as number, from.im[a + step] as number];
      const [cRe, cIm] = [from.re[a + 2 * step] as number, from.im[a + 2 * step] as number];
      const [dRe, dIm] = [from.re[a + 3 * step] as number, from.im[a + 3 * step] as number];
      const [eRe, eIm] = [from.re[a + 4 * step] as number, from.im[a + 4 * step] as number];
      const [outerRe, outerIm, innerRe, innerIm] = [bRe + eRe, bIm + eIm, cRe + dRe, cIm + dIm];
      const [acrossRe, acrossIm, betweenRe, betweenIm] = [bRe - eRe, bIm - eIm, cRe - dRe, cIm - dIm];
      const [m1Re, m1Im] = [aRe + C1 * outerRe + C2 * innerRe, aIm + C1 * outerIm + C2 * innerIm];
      const [m2Re, m2Im] = [aRe + C2 * outerRe + C1 * innerRe, aIm + C2 * outerIm + C1 * innerIm];
      const [n1Re, n1Im] = [S1 * acrossRe + S2 * betweenRe, S1 * acrossIm + S2 * betweenIm];
      const [n2Re, n2Im] = [S2 * acrossRe - S1 * betweenRe, S2 * acrossIm - S1 * betweenIm];
      const out = q + stride * 5 * p;
      to.re[out] = aRe + outerRe + innerRe;
      to.im[out] = aIm + outerIm + innerIm;
      put(to, out + stride, m1Re + n1Im, m1Im - n1Re, cos[p] as number, sin[p] as number);
      put(to, out + 2 * stride, m2Re + n2Im, m2Im - n2Re, cos[2 * p] as number, sin[2 * p] as number);
      put(to, out + 3 * stride, m2Re - n2Im, m2Im + n2Re, cos[3 * p] as number, sin[3 * p] as number);
      put(to, out + 4 * stride, m1Re - n1Im, m1Im + n1Re, cos[4 * p] as number, sin[4 * p] as number);
    }
  }
}

const splits = { 2: radix2, 3: radix3, 4: radix4, 5: radix5 } as const;

/** Writes a number turned by an angle. */
function put({ re, im }: Complex, index: number, valueRe: number, valueIm: number, cos: number, sin: number): void {
  re[index] = valueRe * cos - valueIm * sin;
  im[index] = valueRe * sin + valueIm * cos;
}
