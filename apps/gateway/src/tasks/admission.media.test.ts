import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { availablePoints } from '../points/ledger.js';
import { gatewayBuckets } from '../state.js';
import { serve, serveMedia, type TestServer } from '../testing/serve.js';
import { type Customer, call, startService, type TestService } from '../testing/service.js';
import { until } from '../testing/work.js';

let service: TestService;
let media: TestServer;
/** Counts what comes and never answers until it is let go. */
let slow: TestServer;
let asked = 0;
let held: ServerResponse[] = [];
let mostHeld = 0;
beforeAll(async () => {
  [service, media] = await Promise.all([startService(), serveMedia()]);
  slow = await serve((_request, response) => {
    asked += 1;
    held.push(response);
    response.on('close', () => {
      held = held.filter((each) => each !== response);
    });
    mostHeld = Math.max(mostHeld, held.length);
  });
});
afterAll(async () => {
  await service.stop();
  await Promise.all([media.stop(), slow.stop()]);
});
beforeEach(() => {
  asked = 0;
  mostHeld = 0;
});

const root = '/v1/media/translate';
const job = (media_url: string, more: object = {}) => ({
  media_type: 'audio',
  media_url,
  source_language: 'en',
  target_language: 'es',
  ...more,
});

async function accountOf({ accountId }: Customer) {
  const account = await service.bus.records(gatewayBuckets.accounts).get(accountId);
  if (!account) throw new Error('no account');
  return { available: availablePoints(account), holds: Object.values(account.holds) };
}

describe('a job that cannot be taken on', () => {
  it('for want of points makes no request to any server', async () => {
    const customer = await service.customer({ points: 2 });
    const wanted = job(`${slow.url}/a.wav`, { callback_url: `${slow.url}/hook` });
    const answers = await Promise.all(Array.from({ length: 10 }, () => customer.call('POST', root, wanted)));
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(['104']));
    expect(asked).toBe(0);
  });

  it('for want of a place makes no request, also while the places are only being asked for', async () => {
    const customer = await service.customer({}, { concurrency: { translate: 2, lipSync: 1 } });
    const wanted = job(`${slow.url}/a.wav`);
    const answers = Promise.all(Array.from({ length: 20 }, () => customer.call('POST', root, wanted)));
    await until(async () => held.length === 2, 'probes');
    for (const response of held) response.writeHead(404).end();
    const statuses = (await answers).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    expect(statuses.filter((status) => status === 429)).toHaveLength(18);
    expect(asked).toBeLessThanOrEqual(4);
  });

  it('gives place and points back', async () => {
    const customer = await service.customer({ points: 3 });
    const unproven = await customer.call(
      'POST',
      root,
      job(`${media.url}/5.wav`, { callback_url: `${media.url}/none` }),
    );
    expect(unproven.body.code).toBe('1301');
    const tooLong = await customer.call('POST', root, job(`${media.url}/7201.wav`));
    expect(tooLong.body.code).toBe('5');
    const tooDear = await customer.call('POST', root, job(`${media.url}/61.wav`));
    expect(tooDear.body).toMatchObject({ code: '104', message: expect.stringContaining('costs 6 points, and 3') });
    expect(await accountOf(customer)).toEqual({ available: 3, holds: [] });
    expect((await customer.call('POST', root, job(`${media.url}/5.wav`))).status).toBe(200);
    expect(await accountOf(customer)).toMatchObject({ available: 0, holds: [{ points: 3, enqueued: true }] });
    expect((await accountOf(customer)).holds[0]).not.toHaveProperty('provisional');
  });
});

it('slow inputs of one key are looked at a few at a time, taken on all the same, and keep no other key waiting', async () => {
  const many = await service.customer({ points: 1000 }, { concurrency: { translate: 100, lipSync: 1 } });
  const other = await service.customer({ points: 100 });
  const answers = Promise.all(Array.from({ length: 60 }, () => many.call('POST', root, job(`${slow.url}/a.wav`))));
  await until(async () => held.length === 8, 'probes');
  expect((await other.call('POST', root, job(`${media.url}/61.wav`))).status).toBe(200);
  expect((await accountOf(other)).available).toBe(94);
  expect((await answers).every(({ status }) => status === 200)).toBe(true);
  expect(mostHeld).toBe(8);
  expect((await accountOf(many)).available).toBe(1000 - 60 * 3);
});

describe('rates', () => {
  it('of a key are refused with 1304 and Retry-After before the body is looked at, and make nothing', async () => {
    const customer = await service.customer({}, { requestsPerMinute: 4 });
    const ask = (body: unknown) => customer.call('POST', root, body, { 'idempotency-key': 'k' });
    expect((await ask('no JSON')).status).toBe(400);
    expect((await ask(job(`${media.url}/5.wav`))).status).toBe(200);
    const { status, body, headers } = await ask('no JSON');
    expect([status, body.code, body.message]).toEqual([429, '1304', expect.stringContaining('4 requests')]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await customer.call('GET', root)).body.tasks).toHaveLength(1);
  });

  it('count for accounts that may not call, too', async () => {
    const customer = await service.customer({ plan: 'free' }, { requestsPerMinute: 1 });
    const codes = [await customer.call('GET', root), await customer.call('GET', root)].map(({ body }) => body.code);
    expect(codes).toEqual(['814', '1304']);
  });

  it('of failed authentications are capped per address, and a good key is let in all the same', async () => {
    const customer = await service.customer();
    const fail = () => call(service.gateway.url, `pd_000000000000_${'x'.repeat(43)}`, 'GET', root);
    const failures = await Promise.all(Array.from({ length: 200 }, fail));
    expect(new Set(failures.map(({ status }) => status))).toEqual(new Set([401, 429]));
    expect(failures.find(({ status }) => status === 429)?.body.code).toBe('1304');
    expect((await customer.call('GET', root)).status).toBe(200);
  });
});
