const EXPONENT_BITS = 5;
const FRACTION_BITS = 10;
const BIAS = 15;

/** The number that 16 bits stand for (IEEE 754 binary16). */
export function float16To32(bits: number): number {
  const sign = bits >> (EXPONENT_BITS + FRACTION_BITS) === 0 ? 1 : -1;
  const exponent = (bits >> FRACTION_BITS) & (2 ** EXPONENT_BITS - 1);
  const fraction = (bits & (2 ** FRACTION_BITS - 1)) / 2 ** FRACTION_BITS;
  if (exponent === 0) return sign * 2 ** (1 - BIAS) * fraction;
  if (exponent < 2 ** EXPONENT_BITS - 1) return sign * 2 ** (exponent - BIAS) * (1 + fraction);
  return fraction === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN;
}
