import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { gatewayBuckets } from '../state.js';
import { serveCallbacks, serveMedia, type TestServer } from '../testing/serve.js';
import { type Customer, call, startService, type TestService } from '../testing/service.js';
import { finishTask, until } from '../testing/work.js';

let service: TestService;
let media: TestServer;
beforeEach(async () => {
  [service, media] = await Promise.all([startService(), serveMedia()]);
});
afterEach(async () => {
  await service.stop();
  await media.stop();
});

const states = ['preprocessing', 'transcribing', 'translating', 'dubbing', 'rendering', 'done'];

async function submit(customer: Customer, callbackUrl?: string): Promise<string> {
  const answer = await customer.call('POST', '/v1/media/translate', {
    media_type: 'audio',
    media_url: `${media.url}/5.wav`,
    source_language: 'en',
    target_language: 'es',
    ...(callbackUrl === undefined ? {} : { callback_url: callbackUrl }),
  });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body.task_id;
}

async function settledPoints({ accountId }: Customer): Promise<number> {
  return until(async () => {
    const account = await service.bus.records(gatewayBuckets.accounts).get(accountId);
    return account !== undefined && Object.keys(account.holds).length === 0 && account.points;
  }, 'settled account');
}

it('a restart of the bus loses nothing: requests wait, points and callbacks go on', async () => {
  const receiver = await serveCallbacks();
  const customer = await service.customer({ points: 100 });
  const before = await submit(customer, receiver.url);
  let waiting: Promise<{ status: number }> | undefined;
  await service.restartNats(async () => {
    waiting = customer.call('GET', `/v1/media/translate/${before}`);
    await until(async () => (await fetch(`${service.gateway.url}/readyz`)).status === 503, 'not ready');
    expect((await fetch(`${service.gateway.url}/healthz`)).status).toBe(200);
  });
  expect(await waiting).toMatchObject({ status: 200 });
  const after = await submit(customer);
  await finishTask(service, before);
  await finishTask(service, after);
  expect(await settledPoints(customer)).toBe(94);
  await until(async () => receiver.received.length >= states.length, 'callbacks');
  expect(receiver.received.map(({ body }) => body.status)).toEqual(states);
  await receiver.stop();
});

it('two gateways settle once and send each callback once, in order', async () => {
  const receiver = await serveCallbacks();
  await service.anotherGateway({ reconcileEveryMs: 100 });
  const customer = await service.customer({ points: 100 }, { concurrency: { translate: 20, lipSync: 1 } });
  const ids = [];
  for (let count = 0; count < 8; count += 1) ids.push(await submit(customer, receiver.url));
  await Promise.all(ids.map((id) => finishTask(service, id)));
  expect(await settledPoints(customer)).toBe(100 - 8 * 3);
  await until(async () => receiver.received.length >= ids.length * states.length, 'callbacks');
  await sleep(300);
  for (const id of ids) {
    const own = receiver.received.filter(({ body }) => body.task_id === id);
    expect(own.map(({ body }) => body.status)).toEqual(states);
  }
  await receiver.stop();
});

it('callbacks wait for a gateway, and a gateway that starts finds what is due', async () => {
  const receiver = await serveCallbacks();
  const customer = await service.customer({ points: 100 });
  const id = await submit(customer, receiver.url);
  await service.gateway.stop();
  await finishTask(service, id);
  await sleep(300);
  expect(receiver.received).toEqual([]);
  const next = await service.anotherGateway();
  await until(async () => receiver.received.length >= states.length, 'callbacks');
  expect(receiver.received.map(({ body }) => body.status)).toEqual(states);
  expect(await settledPoints(customer)).toBe(97);
  const status = await call(next.url, customer.apiKey, 'GET', `/v1/media/translate/${id}`);
  expect(status.body.result.audio_url.startsWith(next.url)).toBe(true);
  await receiver.stop();
});

it('a task that went through unseen takes what its account has, and the operator is told of the rest', async () => {
  const customer = await service.customer({ points: 5 });
  const id = await submit(customer);
  await service.gateway.stop();
  await finishTask(service, id, 130);
  const next = await service.anotherGateway();
  expect(await settledPoints(customer)).toBe(0);
  expect(service.errors).toEqual([expect.stringMatching(/charged less than its price.*"price":9,"charged":5/)]);
  expect(await (await fetch(`${next.url}/metrics`)).text()).toMatch(/^polydub_points_short_total 4$/m);
});

it('a receiver that is down holds up its own task only', async () => {
  const down = await serveCallbacks();
  const quick = await serveCallbacks();
  const customer = await service.customer({ points: 100 });
  const stuck = await submit(customer, `${down.url}/a`);
  await down.stop();
  const fine = await submit(customer, quick.url);
  await finishTask(service, stuck);
  await finishTask(service, fine);
  await until(async () => quick.received.length >= states.length, 'callbacks');
  expect(quick.received.map(({ body }) => body.task_id)).toEqual(states.map(() => fine));
  expect(await settledPoints(customer)).toBe(94);
  await quick.stop();
});
