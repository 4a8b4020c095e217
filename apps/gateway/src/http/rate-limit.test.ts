import type { Account, ApiKey, Plan } from '@polydub/contracts';
import { planTerms } from '@polydub/contracts';
import { describe, expect, it } from 'vitest';
import { RateLimit } from './rate-limit.js';

function caller(plan: Plan, own: Partial<ApiKey> = {}) {
  return { account: { plan } as Account, key: { keyId: `${plan}-key`, ...own } as ApiKey };
}

/** Requests that are let through before one is refused. */
function allowed(limit: RateLimit, who: ReturnType<typeof caller>, method: string): number {
  for (let sent = 0; ; sent += 1) {
    try {
      limit.count(who, method);
    } catch (error) {
      expect(error).toMatchObject({
        code: '1304',
        status: 429,
        headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
      });
      return sent;
    }
  }
}

describe('RateLimit', () => {
  it.each(['studio', 'enterprise'] as const)('lets a key of the plan %s send what the plan says', (plan) => {
    const limit = new RateLimit();
    const { writes, reads } = planTerms[plan];
    // A few more tokens may come while they are taken.
    const atLeast = (burst: number) => [burst, burst + 1, burst + 2];
    expect(atLeast(writes.burst)).toContain(allowed(limit, caller(plan), 'post'));
    expect(allowed(limit, caller(plan), 'get')).toBeGreaterThanOrEqual(reads.burst);
  });

  it('goes by what the operator set for the key, and counts keys apart', () => {
    const limit = new RateLimit();
    expect(allowed(limit, caller('studio', { requestsPerMinute: 4 }), 'post')).toBe(2);
    expect(() => limit.count(caller('studio', { keyId: 'other' }), 'post')).not.toThrow();
  });

  it('caps failures of an address', () => {
    const limit = new RateLimit();
    for (let failure = 0; failure < 60; failure += 1) limit.countFailure('192.0.2.1');
    expect(() => limit.countFailure('192.0.2.1')).toThrow(expect.objectContaining({ code: '1304', status: 429 }));
    expect(() => limit.countFailure('192.0.2.2')).not.toThrow();
  });
});
