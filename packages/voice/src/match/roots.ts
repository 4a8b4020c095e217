/** A complex number. */
export interface Complex {
  readonly re: number;
  readonly im: number;
}

const rounds = 60;

/** All roots of a polynomial with leading coefficient 1, highest power first, by Durand and Kerner's method. */
export function rootsOf(coefficients: readonly number[]): Complex[] {
  const degree = coefficients.length - 1;
  const angle = (index: number): number => (2 * Math.PI * index) / degree + 0.4;
  let re = Float64Array.from({ length: degree }, (_, index) => 0.9 * Math.cos(angle(index)));
  let im = Float64Array.from({ length: degree }, (_, index) => 0.9 * Math.sin(angle(index)));
  let nextRe = new Float64Array(degree);
  let nextIm = new Float64Array(degree);
  for (let round = 0; round < rounds; round++) {
    for (let index = 0; index < degree; index++) improve(index, coefficients, re, im, nextRe, nextIm);
    [re, nextRe] = [nextRe, re];
    [im, nextIm] = [nextIm, im];
  }
  return Array.from(re, (each, index) => ({ re: each, im: im[index] as number }));
}

/** Moves one root by the polynomial's value there, divided by the product of its distances from all others. */
function improve(
  index: number,
  coefficients: readonly number[],
  re: Float64Array,
  im: Float64Array,
  nextRe: Float64Array,
  nextIm: Float64Array,
): void {
  const x = re[index] as number;
  const y = im[index] as number;
  let valueRe = 0;
  let valueIm = 0;
  for (const coefficient of coefficients) {
    const before = valueRe;
    valueRe = before * x - valueIm * y + coefficient;
    valueIm = before * y + valueIm * x;
  }
  let productRe = 1;
  let productIm = 0;
  for (let other = 0; other < re.length; other++) {
    if (other === index) continue;
    const distanceRe = x - (re[other] as number);
    const distanceIm = y - (im[other] as number);
    const before = productRe;
    productRe = before * distanceRe - productIm * distanceIm;
    productIm = before * distanceIm + productIm * distanceRe;
  }
  const norm = productRe * productRe + productIm * productIm || 1;
  nextRe[index] = x - (valueRe * productRe + valueIm * productIm) / norm;
  nextIm[index] = y - (valueIm * productRe - valueRe * productIm) / norm;
}
