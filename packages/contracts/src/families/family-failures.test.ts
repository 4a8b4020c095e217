import { expect, it } from 'vitest';
import { type FamilyFailures, jobCodeOf, shownKindOf } from './family-failures.js';
import { lipSyncFailures, reusableLipSyncFailures } from './lip-sync-failures.js';
import { translateFailures } from './translate-failures.js';
import { visualFailures } from './visual-failures.js';

it.each([
  ['translate', translateFailures],
  ['visual-translate', visualFailures],
  ['lip-sync', lipSyncFailures],
  ['reusable-lip-sync', reusableLipSyncFailures],
])('every code that a kind has in %s is one of the specification', (_, { meanings, codes }) => {
  expect(Object.keys(meanings)).toEqual(expect.arrayContaining([...new Set(Object.values(codes))]));
});

it('a kind has the code of its family', () => {
  expect(jobCodeOf(translateFailures, 'no-video')).toBe('10001');
  expect(jobCodeOf(visualFailures, 'no-video')).toBe('40002');
});

it('what is no matter of a family has one code in all, and what has no code is 1000', () => {
  for (const failures of [translateFailures, visualFailures, lipSyncFailures, reusableLipSyncFailures]) {
    const kinds = ['download-failed', 'cancelled', 'invalid-request', 'internal', 'storage-full'] as const;
    expect(kinds.map((kind) => jobCodeOf(failures, kind))).toEqual(['999', 'cancelled', '5', '1000', '1000']);
  }
});

it('of several kinds the first that has a code gives it', () => {
  expect(jobCodeOf(translateFailures, 'engine-unavailable', 'translation-failed')).toBe('10030');
  expect(jobCodeOf(translateFailures, 'no-speech', 'recognition-failed')).toBe('10042');
  expect(jobCodeOf(translateFailures, 'internal', 'recognition-failed')).toBe('1000');
  expect(shownKindOf(translateFailures, 'engine-unavailable', 'translation-failed')).toBe('translation-failed');
  expect(shownKindOf(translateFailures, 'engine-unavailable', 'too-slow')).toBeUndefined();
});

it('a reference and driving audio have codes of their own, and 20611 and 20613 are never given', () => {
  const kinds = ['no-faces', 'too-few-faces', 'too-many-faces', 'face-not-accepted', 'unknown-image-format'] as const;
  expect(kinds.map((kind) => jobCodeOf(lipSyncFailures, kind))).toEqual(['20601', '20403', '20407', '20408', '20602']);
  for (const failures of [lipSyncFailures, reusableLipSyncFailures]) {
    expect(jobCodeOf(failures, 'unusable-audio')).toBe('1502');
    expect(Object.values(failures.codes)).not.toEqual(expect.arrayContaining(['20611']));
    expect(Object.values(failures.codes)).not.toEqual(expect.arrayContaining(['20613']));
  }
});

it.each([
  ['translate', translateFailures, ['10004', '10005']],
  ['visual-translate', visualFailures, []],
  ['lip-sync', lipSyncFailures, ['20611', '20613']],
  ['reusable-lip-sync', reusableLipSyncFailures, ['20611']],
] as const)('%s says why its codes that nothing can lead to are never given', (_, failures, never) => {
  const { meanings, codes, neverGiven = {} }: FamilyFailures = failures;
  const given = Object.values(codes);
  expect(Object.keys(meanings).filter((code) => !given.includes(code))).toEqual(never);
  expect(Object.keys(neverGiven)).toEqual(never);
});
