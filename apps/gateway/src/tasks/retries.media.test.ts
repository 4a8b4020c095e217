import { buckets, queues } from '@polydub/bus';
import { createFetcher, type Fetcher } from '@polydub/fetcher';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '../app.js';
import { makeGateway } from '../gateway.js';
import { type Answer, answerOnce } from '../http/idempotency.js';
import { gatewayBuckets } from '../state.js';
import { type FailingBus, failingBus, type Moment } from '../testing/failing-bus.js';
import { projectOf } from '../testing/projects.js';
import { serveMedia, type TestServer } from '../testing/serve.js';
import { type Customer, startService, type TestService } from '../testing/service.js';
import { finishTask, takeRecipe, until } from '../testing/work.js';

/** More than any request of these writes. */
const MANY = 20;

let service: TestService;
let media: TestServer;
let fetcher: Fetcher;
let failing: FailingBus;
let app: Hono;
beforeAll(async () => {
  [service, media] = await Promise.all([startService(), serveMedia()]);
  fetcher = createFetcher({ allowedNetworks: ['127.0.0.1/32'] });
  failing = failingBus(service.bus);
  const log = { info: () => {}, error: () => {} };
  // Requests alone go through the bus that fails; the service's own gateway settles.
  app = makeApp(await makeGateway({ bus: failing.bus, store: service.store, fetcher, log }, { publicUrl: 'http://x' }));
});
afterAll(async () => {
  await service.stop();
  await fetcher.close();
  await media.stop();
});

/** Sends a request again and again with one key until it is answered for good. */
async function insist({ apiKey, accountId }: Customer, path: string, body: object): Promise<string> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const request = {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', 'idempotency-key': 'once' },
      body: JSON.stringify(body),
    };
    const answer = await app.request(path, request, { incoming: { socket: { remoteAddress: '127.0.0.1' } } });
    if (answer.status === 200) return ((await answer.json()) as { task_id: string }).task_id;
    if (answer.status === 409) await forgetTry(accountId);
    else expect(answer.status).toBe(503);
  }
  throw new Error('never answered');
}

/** As if the try that still seems to be in flight had begun long ago. */
async function forgetTry(accountId: string): Promise<void> {
  const records = service.bus.records(gatewayBuckets.idempotency);
  for (const key of (await records.list(`${accountId}.*`)).keys()) {
    await records.update(key, (current) => current && { ...current, startedAtMs: 1 });
  }
}

const accountOf = async ({ accountId }: Customer) => service.bus.records(gatewayBuckets.accounts).get(accountId);

async function tasksOf({ accountId }: Customer): Promise<string[]> {
  const tasks = [...(await service.bus.records(buckets.tasks).list()).values()];
  return tasks.filter((task) => task.accountId === accountId).map(({ taskId }) => taskId);
}

/** Runs something with each write failing in turn; it is to say when there is none left. */
async function atEveryWrite(moment: Moment, run: () => Promise<void>): Promise<void> {
  for (let write = 0; write < MANY; write += 1) {
    failing.arm(write, moment);
    await run();
    if (failing.writes() <= write) return;
  }
  throw new Error('the request never ended');
}

const job = () => ({
  media_type: 'audio',
  media_url: `${media.url}/5.wav`,
  source_language: 'en',
  target_language: 'es',
});

describe.each<Moment>(['before', 'after'])('a write fails %s it is stored', (moment) => {
  it('a job that is asked for until it is taken is one task, one hold, one charge', { timeout: 120_000 }, async () => {
    await atEveryWrite(moment, async () => {
      const customer = await service.customer({ points: 100 });
      const taskId = await insist(customer, '/v1/media/translate', job());
      expect(await tasksOf(customer)).toEqual([taskId]);
      expect(Object.keys((await accountOf(customer))?.holds ?? {})).toEqual([taskId]);
      await finishTask(service, taskId);
      await until(async () => Object.keys((await accountOf(customer))?.holds ?? {}).length === 0, 'settled');
      expect((await accountOf(customer))?.points).toBe(97);
      expect(await insist(customer, '/v1/media/translate', job())).toBe(taskId);
    });
  });

  it('so is an export', { timeout: 120_000 }, async () => {
    const customer = await service.customer({ points: 1000 });
    const project = await projectOf(service, media, customer, { project_mode: 'editable' });
    const edited = await customer.call('PATCH', `${project}/lines/l1`, { translation: 'Buenas', revision: 1 });
    expect(edited.body.revision).toBe(2);
    await until(async () => (await accountOf(customer))?.points === 991, 'settled');
    failing.arm(3, moment);
    const taskId = await insist(customer, `${project}/exports`, { revision: 2 });
    expect((await tasksOf(customer)).length).toBe(2);
    expect(Object.keys((await accountOf(customer))?.holds ?? {})).toEqual([taskId]);
    await finishTask(service, taskId, 130);
    await until(async () => (await accountOf(customer))?.points === 985, 'settled');
    expect((await customer.call('GET', project)).body.exports).toMatchObject([{ task_id: taskId }]);
  });
});

it('a job that is recorded and cannot be queued is taken on, and reconciling queues it', async () => {
  // What was taken just now is counted until the server has heard of it: then none comes.
  while ((await service.bus.queue(queues.recipes).count()) > 0) await takeRecipe(service).catch(() => undefined);
  const customer = await service.customer({ points: 100 });
  // The claim, the hold and the record are stored; the index and the message come next.
  failing.arm(4, 'before');
  const taskId = await insist(customer, '/v1/media/translate', job());
  const held = async () => (await accountOf(customer))?.holds[taskId];
  expect((await held())?.enqueued).toBe(false);
  await service.bus.records(gatewayBuckets.accounts).update(customer.accountId, (account) => {
    const hold = account?.holds[taskId];
    return account && hold && { ...account, holds: { [taskId]: { ...hold, heldAtMs: 1 } } };
  });
  await service.anotherGateway({ reconcileEveryMs: 100 });
  expect(await takeRecipe(service)).toBe(taskId);
  await until(async () => (await held())?.enqueued, 'noted');
});

describe('a try that ends late, after another took the request over', () => {
  const request = { key: 'k', identity: 'a request' };
  const given = (name: string) => ({ status: 200, body: { name } });

  async function lateAndEarly(end: (late: { resolve(answer: Answer): void; reject(error: Error): void }) => void) {
    const { accountId } = await service.customer();
    const ids: string[] = [];
    const late = deferred<Answer>();
    const asked = deferred<void>();
    const first = answerOnce(service, { ...request, accountId, newId: 'first' }, (id) => {
      ids.push(id);
      asked.resolve();
      return late.promise;
    }).catch(() => 'failed');
    await asked.promise;
    await forgetTry(accountId);
    const early = deferred<Answer>();
    const second = answerOnce(service, { ...request, accountId, newId: 'second' }, (id) => {
      ids.push(id);
      end(late);
      return early.promise;
    });
    await first;
    early.resolve(given('early'));
    await second;
    expect(ids).toEqual(['first', 'first']);
    return answerOnce(service, { ...request, accountId, newId: 'third' }, async () => given('third'));
  }

  it('has the answer that is given again when it ends first', async () => {
    expect((await lateAndEarly(({ resolve }) => resolve(given('late')))).body).toEqual({ name: 'late' });
  });

  it('does not set the other free to be done once more when it fails', async () => {
    expect((await lateAndEarly(({ reject }) => reject(new Error('away')))).body).toEqual({ name: 'early' });
  });
});

function deferred<T>() {
  let settle: { resolve(value: T): void; reject(error: Error): void } | undefined;
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  if (!settle) throw new Error('a promise did not start');
  return { promise, ...settle };
}
