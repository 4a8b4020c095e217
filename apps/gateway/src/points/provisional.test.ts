import type { Account, Hold } from '@polydub/contracts';
import { describe, expect, it } from 'vitest';
import { availablePoints, placeHold } from './ledger.js';
import { confirmHold, releaseProvisional } from './provisional.js';

const key = { concurrency: { translate: 1, lipSync: 1 } };
const hold = (points: number): Hold => ({
  points,
  keyId: 'k',
  lane: 'translate',
  heldAtMs: 0,
  fixed: false,
  enqueued: false,
});
const account: Account = {
  accountId: 'a',
  name: 'a',
  plan: 'studio',
  approved: true,
  points: 10,
  holds: {},
  createdAtMs: 0,
};
const reserved = placeHold(account, 't', { ...hold(3), provisional: true }, key);

describe('a provisional hold', () => {
  it('takes points and place at once', () => {
    expect(availablePoints(reserved)).toBe(7);
    expect(() => placeHold(reserved, 'other', hold(1), key)).toThrow(expect.objectContaining({ code: '1304' }));
  });

  it.each([9, 2])('becomes a final one of %d points, in the place that it has', (points) => {
    const confirmed = confirmHold(reserved, 't', hold(points), key);
    expect(confirmed.holds).toEqual({ t: hold(points) });
    expect(confirmHold(confirmed, 't', hold(1), key)).toBe(confirmed);
    expect(releaseProvisional(confirmed, 't')).toBe(confirmed);
  });

  it('is refused a price beyond the points, and given back whole', () => {
    expect(() => confirmHold(reserved, 't', hold(11), key)).toThrow(
      expect.objectContaining({ code: '104', message: expect.stringContaining('10 are available') }),
    );
    expect(releaseProvisional(reserved, 't')).toEqual(account);
    expect(releaseProvisional(account, 't')).toBe(account);
  });

  it('that was released meanwhile is placed anew', () => {
    expect(confirmHold(account, 't', hold(6), key).holds).toEqual({ t: hold(6) });
  });
});
