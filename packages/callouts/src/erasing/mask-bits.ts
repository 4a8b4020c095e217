import type { Mask } from '@polydub/contracts';

/** What is inside of the first alone. */
export function differenceOf(one: Mask, other: Mask): Mask {
  return { ...one, data: one.data.map((value, pixel) => (other.data[pixel] === 0 ? value : 0)) };
}
