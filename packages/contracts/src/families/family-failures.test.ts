import { expect, it } from 'vitest';
import { jobCodeOf } from './family-failures.js';
import { lipSyncFailures } from './lip-sync-failures.js';
import { translateFailures } from './translate-failures.js';
import { visualFailures } from './visual-failures.js';

it.each([
  ['translate', translateFailures],
  ['visual-translate', visualFailures],
  ['lip-sync', lipSyncFailures],
])('every code that a kind has in %s is one of the specification', (_, { meanings, codes }) => {
  expect(Object.keys(meanings)).toEqual(expect.arrayContaining([...new Set(Object.values(codes))]));
});

it('a kind has the code of its family', () => {
  expect(jobCodeOf(translateFailures, 'no-video')).toBe('10001');
  expect(jobCodeOf(visualFailures, 'no-video')).toBe('40002');
});

it('what is no matter of a family has one code in all, and what has no code is 1000', () => {
  for (const failures of [translateFailures, visualFailures, lipSyncFailures]) {
    const kinds = ['download-failed', 'cancelled', 'internal', 'storage-full'] as const;
    expect(kinds.map((kind) => jobCodeOf(failures, kind))).toEqual(['999', 'cancelled', '1000', '1000']);
  }
});

it('of several kinds the first that has a code gives it', () => {
  expect(jobCodeOf(translateFailures, 'engine-unavailable', 'translation-failed')).toBe('10030');
  expect(jobCodeOf(translateFailures, 'no-speech', 'recognition-failed')).toBe('10042');
  expect(jobCodeOf(translateFailures, 'internal', 'recognition-failed')).toBe('1000');
});
