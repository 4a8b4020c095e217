import { buckets } from '@polydub/bus';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { gatewayBuckets } from '../state.js';
import { serveMedia, type TestServer } from '../testing/serve.js';
import { type Customer, startService, type TestService } from '../testing/service.js';
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

async function submit({ call }: Customer): Promise<string> {
  const { body } = await call('POST', '/v1/media/translate', {
    media_type: 'audio',
    media_url: `${media.url}/5.wav`,
    source_language: 'en',
    target_language: 'es',
  });
  return body.task_id;
}

async function settledPoints({ accountId }: Customer, held: readonly string[] = []): Promise<number> {
  return until(async () => {
    const account = await service.bus.records(gatewayBuckets.accounts).get(accountId);
    return account !== undefined && Object.keys(account.holds).join() === held.join() && account.points;
  }, 'settled account');
}

it('a hold whose task cannot be read keeps neither later holds nor later accounts from being settled', async () => {
  const customers = await Promise.all([1, 2, 3].map(() => service.customer({ points: 100 })));
  const [first, ...others] = customers.sort((a, b) => (a.accountId < b.accountId ? -1 : 1)) as [
    Customer,
    ...Customer[],
  ];
  const broken = await submit(first);
  const ids = [await submit(first), ...(await Promise.all(others.map(submit)))];
  await service.gateway.stop();
  for (const id of ids) await finishTask(service, id);
  const odd = service.bus.records({ ...buckets.tasks, value: z.object({ odd: z.boolean() }) });
  await odd.put(broken, { odd: true });
  await service.anotherGateway();
  expect(await settledPoints(first, [broken])).toBe(97);
  for (const customer of others) expect(await settledPoints(customer)).toBe(97);
  expect(service.errors.join()).toMatch(new RegExp(`settling failed.*${broken}`));
});

it('an account that cannot be read keeps no other from being settled', async () => {
  const customer = await service.customer({ points: 100 });
  const id = await submit(customer);
  await service.gateway.stop();
  await finishTask(service, id);
  await service.bus
    .records({ ...gatewayBuckets.accounts, value: z.object({ odd: z.boolean() }) })
    .put('00000000', { odd: true });
  await service.anotherGateway();
  expect(await settledPoints(customer)).toBe(97);
  expect(service.errors).toEqual([
    expect.stringMatching(/^the record 00000000 of polydub_accounts has an unknown form: /),
  ]);
});
