import { buckets } from '@polydub/bus';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gatewayBuckets } from '../state.js';
import { serveMedia, type TestServer } from '../testing/serve.js';
import { type Customer, startService, type TestService } from '../testing/service.js';
import { until, workerRecord } from '../testing/work.js';

let service: TestService;
let media: TestServer;
beforeEach(async () => {
  [service, media] = await Promise.all([startService({ reconcileEveryMs: 600_000 }), serveMedia()]);
  vi.spyOn(service.bus, 'connectedForMs').mockReturnValue(60_000);
});
afterEach(async () => {
  await service.stop();
  await media.stop();
});

async function submit(customer: Customer): Promise<string> {
  const { body } = await customer.call('POST', '/v1/media/translate', {
    media_type: 'audio',
    media_url: `${media.url}/5.wav`,
    source_language: 'en',
    target_language: 'es',
  });
  return `/v1/media/translate/${body.task_id}`;
}

it('a task that nobody conducts says so until a worker comes', async () => {
  const customer = await service.customer();
  const task = await submit(customer);
  const waitingFor = async () => (await customer.call('GET', task)).body.waiting_for;
  expect(await waitingFor()).toBeUndefined();
  await service.anotherGateway({ reconcileEveryMs: 50 });
  await until(async () => (await waitingFor()) === 'No worker is there that conducts translate tasks.', 'word');
  await service.bus.records(buckets.workers).put('worker', { ...workerRecord, draining: true });
  await service.bus.records(buckets.workers).put('worker', workerRecord);
  await until(async () => (await waitingFor()) === undefined, 'the end of waiting');
  expect((await customer.call('GET', task)).body.status).toBe('queuing');
});

it('and fails in the end, at no cost', async () => {
  const customer = await service.customer({ points: 10 });
  const task = await submit(customer);
  await service.anotherGateway({ reconcileEveryMs: 50, giveUpUnservedAfterMs: 300 });
  const failed = await until(async () => {
    const { body } = await customer.call('GET', task);
    return body.status === 'failed' && body;
  }, 'failure');
  expect(failed).toMatchObject({ err_code: '1000', err_message: expect.stringContaining('conducts translate tasks') });
  const account = () => service.bus.records(gatewayBuckets.accounts).get(customer.accountId);
  await expect.poll(account).toMatchObject({ points: 10, holds: {} });
});
