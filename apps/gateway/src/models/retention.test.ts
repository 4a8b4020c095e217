import type { LipSyncModel } from '@polydub/contracts';
import { expect, it } from 'vitest';
import { isOver, keepsFiles } from './retention.js';

const HOUR_MS = 3_600_000;
const model: LipSyncModel = { modelId: 'm', accountId: 'a', files: {}, createdAtMs: 0, expiresAtMs: 1000 };

it('keeps the files of a model also after it expired, until its record goes', () => {
  expect(keepsFiles(model, 1_000_000)).toBe(true);
  expect([999, 1000].map((oldestMs) => isOver(model, oldestMs))).toEqual([false, true]);
});

it('keeps the files of a deleted model for a day, and its record longer', () => {
  const deleted = { ...model, expiresAtMs: 1e12, deletedAtMs: 500 };
  expect([23, 25].map((hours) => keepsFiles(deleted, hours * HOUR_MS))).toEqual([true, false]);
  expect([499, 500].map((oldestMs) => isOver(deleted, oldestMs))).toEqual([false, true]);
});
