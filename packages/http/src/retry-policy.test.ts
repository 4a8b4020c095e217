import { describe, expect, it } from 'vitest';
import { mayPass, retryAfterMs } from './retry-policy.js';

describe('mayPass', () => {
  it.each([408, 425, 429, 500, 502, 503, 504])('takes status %i for a trouble that passes', (status) => {
    expect(mayPass(status)).toBe(true);
  });

  it.each([200, 302, 400, 401, 403, 404, 422, 501, 505])('takes status %i for the last word', (status) => {
    expect(mayPass(status)).toBe(false);
  });
});

describe('retryAfterMs', () => {
  it('reads seconds and leaves dates alone', () => {
    expect(retryAfterMs({ headers: { 'retry-after': '3' } })).toBe(3_000);
    expect(retryAfterMs({ headers: { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' } })).toBeUndefined();
    expect(retryAfterMs({ headers: {} })).toBeUndefined();
  });
});
