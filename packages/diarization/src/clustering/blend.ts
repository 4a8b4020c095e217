import { innerProduct } from '@polydub/signal';

/** From what on a group of vectors is no voice of its own, but what two others have in common. */
export interface BlendRules {
  /** It is this much like the mean of the two … */
  readonly minBlendLikeness: number;
  /** … and by this much more like each of them than they are like one another. */
  readonly minBlendLead: number;
}

/**
 * Whether a mean vector lies between two others that are unlike one another: moments that tell little of who speaks (quiet ends of
 * words, one sound held) are alike for all people, and fall into a heap of their own.
 */
export function isBlend(mean: Float32Array, means: readonly Float32Array[], rules: BlendRules): boolean {
  const others = means.filter((other) => other !== mean);
  return others.some((one, index) => others.slice(index + 1).some((other) => liesBetween(mean, one, other, rules)));
}

function liesBetween(mean: Float32Array, one: Float32Array, other: Float32Array, rules: BlendRules): boolean {
  const [toOne, toOther, apart] = [innerProduct(mean, one), innerProduct(mean, other), innerProduct(one, other)];
  const likeness = (toOne + toOther) / Math.sqrt(2 + 2 * apart);
  return likeness >= rules.minBlendLikeness && Math.min(toOne, toOther) - apart >= rules.minBlendLead;
}
