/** One of several waves that go on side by side. */
export interface WaveOptions {
  readonly seed: number;
  readonly channel: number;
  /** How long its slowest part takes to come again. */
  readonly slowestSeconds: number;
}

/** Lengths that have no common multiple in the time that anybody watches, and how much each counts. */
const PARTS = [
  [1, 0.55],
  [0.618, 0.3],
  [0.37, 0.15],
] as const;

/** A slow wave between −1 and 1 that looks as if by chance: at a time it is always the same. */
export function slowWave(timeSeconds: number, { seed, channel, slowestSeconds }: WaveOptions): number {
  let sum = 0;
  for (const [index, [length, share]] of PARTS.entries()) {
    const phase = 2 * Math.PI * chanceOf(seed, 16 * channel + index);
    sum += share * Math.sin((2 * Math.PI * timeSeconds) / (slowestSeconds * length) + phase);
  }
  return sum;
}

/** A number from 0 to 1 that looks as if by chance, the same for the same two numbers (a 32-bit integer hash). */
export function chanceOf(seed: number, index: number): number {
  let hash = (Math.imul(seed | 0, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
