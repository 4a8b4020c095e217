import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeAccount } from '../accounts/change-account.js';
import { KeyedMutex } from '../accounts/keyed-mutex.js';
import { grantPoints, showJournal } from '../admin/accounts.js';
import { gatewayBuckets } from '../state.js';
import { serveMedia, type TestServer } from '../testing/serve.js';
import { startService, type TestService } from '../testing/service.js';
import { finishTask, until } from '../testing/work.js';
import { PAGE_ENTRIES } from './journal.js';
import { captureHold, placeHold } from './ledger.js';

let service: TestService;
let media: TestServer;
beforeAll(async () => {
  [service, media] = await Promise.all([startService(), serveMedia()]);
});
afterAll(async () => {
  await service.stop();
  await media.stop();
});

it('tells of each task what it held and cost, and sums to the balance', async () => {
  const customer = await service.customer({ points: 100 });
  const { body } = await customer.call('POST', '/v1/media/translate', {
    media_type: 'audio',
    media_url: `${media.url}/text`,
    source_language: 'en',
    target_language: 'es',
  });
  await finishTask(service, body.task_id, 130);
  await until(async () => (await showJournal(service.bus, customer.accountId)).points === 91, 'capture');
  await grantPoints(service.bus, customer.accountId, -1);
  const { entries, ...rest } = await showJournal(service.bus, customer.accountId);
  expect(rest).toEqual({ accountId: customer.accountId, points: 90, held: 0, sums: true });
  const taskId = body.task_id;
  expect(entries.filter(({ kind }) => kind !== 'raise')).toMatchObject([
    { kind: 'grant', points: 100, held: 0 },
    { kind: 'hold', taskId, points: 0, held: 3 },
    { kind: 'capture', taskId, points: -9 },
    { kind: 'grant', points: -1, held: 0 },
  ]);
});

it('keeps full pages apart and loses nothing, whoever writes at once', async () => {
  const { accountId } = await service.customer({ points: 1000 });
  const { bus } = service;
  const key = { concurrency: { translate: 1000, lipSync: 0 } };
  const hold = { points: 1, keyId: 'k', lane: 'translate', heldAtMs: Date.now(), fixed: true, enqueued: true } as const;
  const gateways = [new KeyedMutex(), new KeyedMutex()].map((accountMutex) => ({ bus, accountMutex }));
  const work = gateways.flatMap((gateway, index) =>
    Array.from({ length: 40 }, async (_, number) => {
      const taskId = `t${index}-${number}`;
      await changeAccount(gateway, accountId, (account) => placeHold(account, taskId, hold, key));
      await changeAccount(gateway, accountId, (account) => captureHold(account, taskId, 1));
    }),
  );
  await Promise.all(work);
  const journal = await showJournal(bus, accountId);
  expect([journal.points, journal.held, journal.sums, journal.entries.length]).toEqual([920, 0, true, 161]);
  const account = await bus.records(gatewayBuckets.accounts).get(accountId);
  expect(account?.journal?.pages).toBe(Math.floor(161 / PAGE_ENTRIES));
});

it('is not shown of an account that is not there', async () => {
  await expect(showJournal(service.bus, 'none')).rejects.toMatchObject({ kind: 'usage' });
});
