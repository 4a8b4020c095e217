/** The ideal low-pass filter, with zeros at all whole numbers but 0. */
export function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

/** Kaiser's window at −1…1, 0 beyond (J. Kaiser, 1974); the larger `beta`, the less passes outside of a filter's band, and the less sharp is its edge. */
export function kaiserWindow(x: number, beta: number): number {
  return Math.abs(x) > 1 ? 0 : bessel(beta * Math.sqrt(1 - x * x)) / bessel(beta);
}

/** The modified Bessel function of the first kind and order 0, by its power series. */
function bessel(x: number): number {
  let term = 1;
  let sum = 1;
  for (let k = 1; term > sum * Number.EPSILON; k++) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}
