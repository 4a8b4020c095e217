import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  isEnded,
  MAX_MESSAGE_LENGTH,
  statesBefore,
  type TaskRecord,
  translateFamily,
  translateRequestSchema,
} from '@polydub/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bus, connectBus } from './connect-bus.js';
import { buckets, queues } from './layout.js';
import { MAX_RECORD_BYTES } from './record-form.js';
import { type NatsServer, startNatsServer } from './server/nats-server.js';
import { advanceTask, announceTask } from './tasks.js';

let folder: string;
let server: NatsServer;
let bus: Bus;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-tasks-'));
  server = await startNatsServer({ dataFolder: folder, port: 0, signal: new AbortController().signal });
  bus = await connectBus({ url: server.url, name: 'test' });
});
afterAll(async () => {
  await bus.close();
  await server.stop();
  await rm(folder, { recursive: true });
});

async function accept(taskId: string, callbackUrl?: string): Promise<void> {
  const request = translateRequestSchema.parse({
    media_type: 'audio',
    media_url: 'https://example.com/a.wav',
    source_language: 'en',
    target_language: 'es',
    ...(callbackUrl ? { callback_url: callbackUrl } : {}),
  });
  const task: TaskRecord = {
    taskId,
    family: 'translate',
    accountId: 'a',
    keyId: 'k',
    request,
    glossaries: [],
    state: 'queuing',
    progress: 0,
    createdAtMs: 1,
    updatedAtMs: 1,
    history: [{ state: 'queuing', atMs: 1 }],
  };
  await bus.records(buckets.tasks).create(taskId, task);
}

async function callbacks(): Promise<string[]> {
  const states: string[] = [];
  for (;;) {
    const taken = await bus.queue(queues.callbacks).take('>', { waitMs: 1000 });
    if (!taken) return states;
    states.push(`${taken.topic} ${taken.message.state}`);
    taken.ack();
  }
}

/** A step to a working state. */
const to = (state: string) => ({ state, from: statesBefore(translateFamily, state) });

describe('advanceTask', () => {
  it('only goes forward and tells of each state once, in order', async () => {
    await accept('t1', 'https://example.com/hook');
    await advanceTask(bus, 't1', to('preprocessing'));
    await advanceTask(bus, 't1', to('transcribing'));
    const same = await advanceTask(bus, 't1', to('preprocessing'));
    expect(same?.state).toBe('transcribing');
    const failed = await advanceTask(bus, 't1', { state: 'failed', error: { code: '10042', message: 'no speech' } });
    expect(failed).toMatchObject({ state: 'failed', error: { code: '10042' } });
    const late = await advanceTask(bus, 't1', { state: 'done', result: {} });
    expect(late?.state).toBe('failed');
    if (late) await announceTask(bus, late);
    expect(late?.history.map(({ state }) => state)).toEqual(['queuing', 'preprocessing', 'transcribing', 'failed']);
    expect(await callbacks()).toEqual(['t1 preprocessing', 't1 transcribing', 't1 failed']);
  });

  it('ends a task whose failure is larger than the server takes', async () => {
    await accept('t3');
    const message = 'x'.repeat(2_000_000);
    const failed = await advanceTask(bus, 't3', { state: 'failed', error: { code: '1000', message } });
    expect(failed?.error?.message).toHaveLength(MAX_MESSAGE_LENGTH);
    expect(await bus.records(buckets.tasks).get('t3')).toEqual(failed);
  });

  it('ends a task whose record has no room for its failure', async () => {
    await accept('t5');
    const tasks = bus.records(buckets.tasks);
    const long = (task: TaskRecord, length: number) => ({
      ...task,
      request: { ...task.request, user_prompt: 'x'.repeat(length) },
    });
    const task = await tasks.get('t5');
    if (!task) throw new Error('there is no task');
    const bareBytes = Buffer.byteLength(JSON.stringify({ ...long(task, 0), version: 2 }));
    await tasks.put('t5', long(task, MAX_RECORD_BYTES - bareBytes));
    const failed = await advanceTask(bus, 't5', { state: 'failed', error: { code: '10042', message: 'no speech' } });
    expect(failed).toMatchObject({ state: 'failed', error: { code: '10042', message: 'no speech' } });
    expect(await tasks.get('t5')).toEqual(failed);
  });

  it('says in a few words, and for good, that a record or message cannot be sent', async () => {
    const task = await bus.records(buckets.tasks).get('t3');
    if (!task) throw new Error('there is no task');
    const request = { ...task.request, user_prompt: 'x'.repeat(2_000_000) };
    await expect(bus.records(buckets.tasks).put('t4', { ...task, request })).rejects.toMatchObject({
      ...{ kind: 'internal', retryable: false },
      message: expect.stringMatching(
        /^the record t4 of polydub_tasks would have \d+ bytes, more than the 900000 that the bus keeps$/,
      ),
    });
    const formless = bus
      .queue(queues.recipes)
      .publish({ taskId: 'no/id', family: 'translate' }, { topic: 'a', id: 'a' });
    await expect(formless).rejects.toMatchObject({ kind: 'internal', retryable: false });
  });

  it('tells nobody where no callback URL is given, and does not make up tasks', async () => {
    await accept('t2');
    const task = await advanceTask(bus, 't2', to('preprocessing'));
    expect(task && isEnded(task)).toBe(false);
    expect(await advanceTask(bus, 'unknown', to('preprocessing'))).toBeUndefined();
    expect(await callbacks()).toEqual([]);
  });
});
