/** A complex number. */
export interface Complex {
  readonly re: number;
  readonly im: number;
}

const rounds = 60;

const times = (a: Complex, b: Complex): Complex => ({ re: a.re * b.re - a.im * b.im, im: a.re * b.im + a.im * b.re });
const minus = (a: Complex, b: Complex): Complex => ({ re: a.re - b.re, im: a.im - b.im });

function over(a: Complex, b: Complex): Complex {
  const norm = b.re * b.re + b.im * b.im;
  return norm === 0 ? a : { re: (a.re * b.re + a.im * b.im) / norm, im: (a.im * b.re - a.re * b.im) / norm };
}

/** All roots of a polynomial with leading coefficient 1, highest power first, by Durand and Kerner's method. */
export function rootsOf(coefficients: readonly number[]): Complex[] {
  const degree = coefficients.length - 1;
  let roots = Array.from({ length: degree }, (_, index) => {
    const angle = (2 * Math.PI * index) / degree + 0.4;
    return { re: 0.9 * Math.cos(angle), im: 0.9 * Math.sin(angle) };
  });
  for (let round = 0; round < rounds; round++) {
    roots = roots.map((root, index) => minus(root, over(valueAt(coefficients, root), distances(roots, root, index))));
  }
  return roots;
}

const valueAt = (coefficients: readonly number[], x: Complex): Complex =>
  coefficients.reduce<Complex>(
    (sum, coefficient) => {
      const product = times(sum, x);
      return { re: product.re + coefficient, im: product.im };
    },
    { re: 0, im: 0 },
  );

/** Product of the distances of one root from all others. */
const distances = (roots: readonly Complex[], root: Complex, own: number): Complex =>
  roots.reduce<Complex>((product, other, index) => (index === own ? product : times(product, minus(root, other))), {
    re: 1,
    im: 0,
  });
