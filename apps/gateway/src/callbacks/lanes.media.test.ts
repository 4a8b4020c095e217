import { text } from 'node:stream/consumers';
import { advanceTask, announceTask, buckets, queues } from '@polydub/bus';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { serve, serveCallbacks, serveMedia, type TestServer } from '../testing/serve.js';
import { type Customer, startService, type TestService } from '../testing/service.js';
import { until } from '../testing/work.js';

const root = '/v1/media/translate';
const cancelled = { state: 'failed', error: { code: 'cancelled', message: 'Cancelled.' } } as const;

let service: TestService;
let media: TestServer;
const receivers: TestServer[] = [];
beforeAll(async () => {
  [service, media] = await Promise.all([startService(), serveMedia()]);
});
afterEach(async () => {
  await Promise.all(receivers.splice(0).map((receiver) => receiver.stop()));
});
afterAll(async () => {
  await service.stop();
  await media.stop();
});

/** A receiver that answers its challenge, and nothing else before it is mended. */
async function serveSilence() {
  const receiver = { asked: 0, taken: new Set<string>(), isMended: false };
  const server = await serve(async (request, response) => {
    const body = JSON.parse(await text(request));
    if (body.type === 'challenge') return response.end(body.challenge);
    receiver.asked += 1;
    if (!receiver.isMended) return undefined;
    receiver.taken.add(body.task_id);
    return response.writeHead(204).end();
  });
  receivers.push(server);
  return Object.assign(receiver, { url: server.url });
}

async function submit(customer: Customer, callbackUrl: string): Promise<string> {
  const { body } = await customer.call('POST', root, {
    media_type: 'audio',
    media_url: `${media.url}/5.wav`,
    source_language: 'en',
    target_language: 'es',
    callback_url: callbackUrl,
  });
  return body.task_id;
}

/** Makes more tasks like one that was accepted. */
async function copies(taskId: string, count: number): Promise<string[]> {
  const tasks = service.bus.records(buckets.tasks);
  const task = await tasks.get(taskId);
  if (!task) throw new Error('no task');
  const ids = Array.from({ length: count }, () => uuidv7());
  await Promise.all(ids.map((id) => tasks.create(id, { ...task, taskId: id })));
  return ids;
}

/** Ends a task so long ago that its callback is no longer tried. */
async function endLongAgo(taskId: string): Promise<void> {
  const atMs = Date.now() - 25 * 3_600_000;
  const history = [
    { state: 'queuing' as const, atMs },
    { state: 'failed' as const, atMs },
  ];
  const tasks = service.bus.records(buckets.tasks);
  const task = await tasks.update(taskId, (task) => task && { ...task, ...cancelled, history });
  if (task) await announceTask(service.bus, task);
}

const callbackOf = async (customer: Customer, taskId: string) =>
  (await customer.call('GET', `${root}/${taskId}`)).body.callback;

it('a receiver that never answers keeps nobody else waiting, is paused, and gets everything when it answers again', async () => {
  const [customer, neighbour] = [await service.customer(), await service.customer()];
  const deaf = await serveSilence();
  const good = await serveCallbacks();
  receivers.push(good);
  const first = await submit(customer, `${deaf.url}/hook`);
  const other = await submit(neighbour, good.url);
  const ids = [first, ...(await copies(first, 149))];
  expect(await callbackOf(customer, first)).toEqual({ state: 'pending' });
  for (const id of ids) await advanceTask(service.bus, id, cancelled);
  await until(async () => deaf.asked > 0, 'the first callback to the silent receiver');
  await advanceTask(service.bus, other, cancelled);
  await until(async () => good.received.length === 1, 'the callback of the neighbour');
  // Without lanes all 32 places were taken, and more than half of the 150 attempts made before the neighbour's.
  expect(deaf.asked).toBeLessThan(20);
  expect(await until(async () => delivered(neighbour, other), 'the end of the neighbour')).toBe(true);
  const paused = await until(async () => {
    const callback = await callbackOf(customer, ids[149] ?? '');
    return callback.state === 'paused' && callback;
  }, 'the pause');
  expect(paused).toMatchObject({ next_attempt_at: expect.any(String), last_error: expect.stringContaining('10 s') });
  expect((await fetch(`${service.gateway.url}/metrics`).then((answer) => answer.text())).split('\n')).toContain(
    'polydub_callback_receivers_paused 1',
  );
  const [old = ''] = await copies(first, 1);
  await endLongAgo(old);
  await until(async () => (await callbackOf(customer, old)).state === 'given_up', 'the end of patience');
  deaf.isMended = true;
  await until(async () => deaf.taken.size === ids.length, 'all callbacks');
  await until(async () => delivered(customer, first), 'the state of the last');
  expect(service.errors).toEqual([]);
});

async function delivered(customer: Customer, taskId: string): Promise<boolean> {
  return (await callbackOf(customer, taskId)).state === 'delivered';
}

it('a message of an older version, which does not name its receiver, is sent, too', async () => {
  const customer = await service.customer();
  const good = await serveCallbacks();
  receivers.push(good);
  const taskId = await submit(customer, good.url);
  const atMs = Date.now();
  await service.bus
    .records(buckets.tasks)
    .update(taskId, (task) => task && { ...task, ...cancelled, history: [...task.history, { state: 'failed', atMs }] });
  await service.bus
    .queue(queues.callbacks)
    .publish({ taskId, state: 'failed', atMs }, { topic: taskId, id: `${taskId}.failed` });
  await until(async () => good.received.length === 1, 'the callback');
  expect(good.received[0]?.body).toMatchObject({ task_id: taskId, status: 'failed' });
});
