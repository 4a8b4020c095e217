import { buckets, queues } from '@polydub/bus';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, answerOnce } from '../http/idempotency.js';
import { gatewayBuckets } from '../state.js';
import type { Moment } from '../testing/failing-bus.js';
import { projectOf } from '../testing/projects.js';
import { openRetries, type Retries } from '../testing/retries.js';
import { serveMedia, type TestServer } from '../testing/serve.js';
import { type Customer, startService, type TestService } from '../testing/service.js';
import { finishTask, takeRecipe, until } from '../testing/work.js';

let service: TestService;
let media: TestServer;
let retries: Retries;
beforeAll(async () => {
  [service, media] = await Promise.all([startService(), serveMedia()]);
  retries = await openRetries(service);
});
afterAll(async () => {
  await service.stop();
  await retries.stop();
  await media.stop();
});

/** Sends a request again and again with one key until it is answered for good; resolves with its task's id. */
const insist = async (customer: Customer, path: string, body: object): Promise<string> =>
  (await retries.insist(customer, path, body)).task_id;

const accountOf = async ({ accountId }: Customer) => service.bus.records(gatewayBuckets.accounts).get(accountId);

async function tasksOf({ accountId }: Customer): Promise<string[]> {
  const tasks = [...(await service.bus.records(buckets.tasks).list()).values()];
  return tasks.filter((task) => task.accountId === accountId).map(({ taskId }) => taskId);
}

const job = () => ({
  media_type: 'audio',
  media_url: `${media.url}/5.wav`,
  source_language: 'en',
  target_language: 'es',
});

describe.each<Moment>(['before', 'after'])('a write fails %s it is stored', (moment) => {
  it('a job that is asked for until it is taken is one task, one hold, one charge', async () => {
    await retries.atEveryWrite(moment, async () => {
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

  it('a group that is asked for until it is taken has one live task and one hold for each language', async () => {
    await retries.atEveryWrite(moment, async () => {
      const customer = await service.customer({ points: 100 });
      const { target_language: _, ...shared } = job();
      const body = { ...shared, target_languages: ['es', 'fr'] };
      const group = await retries.insist(customer, '/v1/media/translate/groups', body);
      expect(group.tasks).toMatchObject([
        { target_language: 'es', status: 'queuing', group_id: group.group_id },
        { target_language: 'fr', status: 'queuing', group_id: group.group_id },
      ]);
      const ids = group.tasks.map(({ task_id }: { task_id: string }) => task_id);
      expect(Object.keys((await accountOf(customer))?.holds ?? {}).sort()).toEqual(ids);
      const { body: kept } = await customer.call('GET', `/v1/media/translate/groups/${group.group_id}`);
      expect(kept.tasks).toHaveLength(2);
    });
  });

  it('so is an export', async () => {
    const customer = await service.customer({ points: 1000 });
    const project = await projectOf(service, media, customer, { project_mode: 'editable' });
    const edited = await customer.call('PATCH', `${project}/lines/l1`, { translation: 'Buenas', revision: 1 });
    expect(edited.body.revision).toBe(2);
    await until(async () => (await accountOf(customer))?.points === 991, 'settled');
    retries.failing.arm(3, moment);
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
  retries.failing.arm(4, 'before');
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
    const first = answerOnce({ bus: service.bus, nowMs: Date.now }, { ...request, accountId, newId: 'first' }, (id) => {
      ids.push(id);
      asked.resolve();
      return late.promise;
    }).catch(() => 'failed');
    await asked.promise;
    await retries.forgetTry(accountId);
    const early = deferred<Answer>();
    const second = answerOnce(
      { bus: service.bus, nowMs: Date.now },
      { ...request, accountId, newId: 'second' },
      (id) => {
        ids.push(id);
        end(late);
        return early.promise;
      },
    );
    await first;
    early.resolve(given('early'));
    await second;
    expect(ids).toEqual(['first', 'first']);
    return answerOnce({ bus: service.bus, nowMs: Date.now }, { ...request, accountId, newId: 'third' }, async () =>
      given('third'),
    );
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
