import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { makeWebhookSecret } from '../accounts/key-text.js';
import { afterAttempt, type Delivery, GIVE_UP_AFTER_MS, newDelivery } from './delivery.js';
import { signRequest } from './sign.js';

const answer = (status: number | null, atMs: number) => ({ state: 'done' as const, atMs, status });

describe('afterAttempt', () => {
  it('goes on to the next event after any success', () => {
    const next = afterAttempt(afterAttempt(newDelivery('t'), answer(500, 0)), answer(204, 5000));
    expect(next).toMatchObject({ next: 2, failures: 0, dueAtMs: 0, stopped: false });
    expect(next.firstAttemptAtMs).toBeUndefined();
    expect(next.log.map(({ status }) => status)).toEqual([500, 204]);
  });

  it('stops for 410', () => {
    expect(afterAttempt(newDelivery('t'), answer(410, 0))).toMatchObject({ next: 1, stopped: true });
  });

  it.each([500, 302, 404, null])('waits longer and longer after %s, and gives the event up after a day', (status) => {
    let delivery: Delivery = newDelivery('t');
    const dues: number[] = [];
    for (let nowMs = 0; delivery.next === 1; nowMs = delivery.dueAtMs) {
      delivery = afterAttempt({ ...delivery, leasedUntilMs: nowMs + 1 }, answer(status, nowMs));
      if (delivery.next === 1) dues.push(delivery.dueAtMs / 1000);
    }
    expect(dues.slice(0, 6)).toEqual([5, 35, 155, 755, 4355, 7955]);
    expect(dues.at(-1)).toBeLessThanOrEqual(GIVE_UP_AFTER_MS / 1000);
    expect(dues.at(-1)).toBeGreaterThan(GIVE_UP_AFTER_MS / 1000 - 3600);
    expect(delivery).toMatchObject({ next: 2, failures: 0, leasedUntilMs: 0, stopped: false });
  });
});

describe('signRequest', () => {
  it('is verified by a receiver of Standard Webhooks, and only with the right secret and body', () => {
    const secret = makeWebhookSecret();
    const { body, headers } = signRequest('t1.1', { status: 'done', text: 'ü' }, secret, new Date());
    expect(new Webhook(secret).verify(body, { ...headers })).toEqual({ status: 'done', text: 'ü' });
    expect(headers['webhook-id']).toBe('t1.1');
    expect(() => new Webhook(makeWebhookSecret()).verify(body, { ...headers })).toThrow();
    expect(() => new Webhook(secret).verify(`${body} `, { ...headers })).toThrow();
  });
});
