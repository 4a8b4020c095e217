import type { Mask } from '@polydub/contracts';

/** What is not inside; 255 there. */
export function outsideOf(mask: Mask): Mask {
  return { ...mask, data: mask.data.map((value) => (value === 0 ? 255 : 0)) };
}

/** What is inside of both. */
export function sharedOf(one: Mask, other: Mask): Mask {
  return { ...one, data: one.data.map((value, pixel) => value & (other.data[pixel] as number)) };
}

/** What is inside of either. */
export function unionOf(one: Mask, other: Mask): Mask {
  return { ...one, data: one.data.map((value, pixel) => value | (other.data[pixel] as number)) };
}

/** What is inside of the first alone. */
export function differenceOf(one: Mask, other: Mask): Mask {
  return { ...one, data: one.data.map((value, pixel) => (other.data[pixel] === 0 ? value : 0)) };
}
