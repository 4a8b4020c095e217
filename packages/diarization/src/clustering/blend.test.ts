import { normalized } from '@polydub/signal';
import { expect, test } from 'vitest';
import { isBlend } from './blend.js';

const rules = { minBlendLikeness: 0.9, minBlendLead: 0.1 };
const at = (...axes: number[]) => normalized(Float32Array.from(axes));

test('a mean between two unlike ones is a blend of them', () => {
  const [one, other, between] = [at(1, 0.3, 0), at(0.3, 1, 0), at(1, 1, 0.3)];
  const means = [one, other, between];
  expect(means.map((mean) => isBlend(mean, means, rules))).toEqual([false, false, true]);
});

test('what is like their mean but no nearer to either, or nearer but unlike their mean, is none', () => {
  const alike = [at(1, 0.1, 0), at(1, -0.1, 0), at(1, 0, 0.1)];
  expect(alike.some((mean) => isBlend(mean, alike, rules))).toBe(false);
  const apart = [at(1, 0.3, 0), at(0.3, 1, 0), at(1, 1, 1.2)];
  expect(apart.some((mean) => isBlend(mean, apart, rules))).toBe(false);
});

test('three people of one likeness are no blends, nor are two', () => {
  const means = [at(1, 0.5, 0.5), at(0.5, 1, 0.5), at(0.5, 0.5, 1)];
  expect(means.some((mean) => isBlend(mean, means, rules))).toBe(false);
  expect(means.slice(1).some((mean) => isBlend(mean, means.slice(1), rules))).toBe(false);
});
