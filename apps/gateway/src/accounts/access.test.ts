import type { Account } from '@polydub/contracts';
import { describe, expect, it } from 'vitest';
import { isKey, keyIdOf, makeKeyText, makeWebhookSecret } from './key-text.js';
import { requireAccess } from './require-access.js';

const account = (change: Partial<Account>): Account => ({
  accountId: 'a',
  name: 'A',
  plan: 'studio',
  approved: true,
  points: 0,
  holds: {},
  createdAtMs: 0,
  ...change,
});

describe('requireAccess', () => {
  it.each([
    [{ plan: 'free' }, '814'],
    [{ plan: 'member' }, '1305'],
    [{ plan: 'member', approved: false }, '1305'],
    [{ approved: false }, '1503'],
  ] as const)('refuses %j with %s', (change, code) => {
    const refusal = expect.objectContaining({ code, status: 403 });
    expect(() => requireAccess(account(change), ['translate'], 'translate')).toThrow(refusal);
  });

  it('lets studio and enterprise pass with the scope, and refuses with 7 without it', () => {
    for (const plan of ['studio', 'enterprise'] as const) requireAccess(account({ plan }), ['translate'], 'translate');
    requireAccess(account({}), [], undefined);
    const refusal = expect.objectContaining({ code: '7', message: expect.stringContaining('"library"') });
    expect(() => requireAccess(account({}), ['translate'], 'library')).toThrow(refusal);
  });
});

describe('keys', () => {
  it('are unlike each other, carry their id and match their own hash only', () => {
    const [one, other] = [makeKeyText(), makeKeyText()];
    expect(keyIdOf(one.text)).toBe(one.keyId);
    expect(isKey(one.text, one.sha256)).toBe(true);
    expect(isKey(other.text, one.sha256)).toBe(false);
    expect(JSON.stringify({ keyId: one.keyId, sha256: one.sha256 })).not.toContain(one.text.slice(16));
  });

  it.each(['', 'pd_', 'pd_000000000000_short', 'Bearer x', `pd_${'a.*.'.repeat(3)}_${'x'.repeat(43)}`])(
    'does not take "%s" for a key',
    (text) => {
      expect(keyIdOf(text)).toBeUndefined();
    },
  );

  it('has webhook secrets of the standard form', () => {
    expect(makeWebhookSecret()).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  });
});
