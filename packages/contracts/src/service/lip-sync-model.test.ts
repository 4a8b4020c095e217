import { expect, it } from 'vitest';
import { modelExpiryMs, modelStatus } from './lip-sync-model.js';

it.each([
  ['2026-11-23T08:30:00.250Z', '2027-02-23T08:30:00.250Z'],
  ['2026-11-30T00:00:00.000Z', '2027-02-28T00:00:00.000Z'],
  ['2027-11-30T23:59:59.999Z', '2028-02-29T23:59:59.999Z'],
  ['2027-01-31T12:00:00.000Z', '2027-04-30T12:00:00.000Z'],
  ['2027-10-01T12:00:00.000Z', '2028-01-01T12:00:00.000Z'],
])('a model used at %s expires at %s', (used, expires) => {
  expect(new Date(modelExpiryMs(Date.parse(used))).toISOString()).toBe(expires);
});

it('is expired from the very millisecond on', () => {
  expect([99, 100, 101].map((nowMs) => modelStatus({ expiresAtMs: 100 }, nowMs))).toEqual([
    'active',
    'expired',
    'expired',
  ]);
});
