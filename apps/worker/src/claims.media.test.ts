import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Bus, buckets, connectBus, type NatsServer, startNatsServer } from '@polydub/bus';
import { noEngines, PolydubError, translateRequestSchema } from '@polydub/contracts';
import { type AnyStage, defineStage, stageKey } from '@polydub/pipeline';
import { FolderStore } from '@polydub/storage';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Claims, TASK_DEATHS_ALLOWED } from './claims.js';
import { runPart } from './stages/run-part.js';

let folder: string;
let server: NatsServer;
let bus: Bus;
const signal = new AbortController().signal;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-claims-'));
  server = await startNatsServer({ dataFolder: join(folder, 'nats'), port: 0, signal });
  bus = await connectBus({ url: server.url, name: 'test', patienceMs: 200 });
});
afterEach(async () => {
  await bus.close();
  await server.stop();
  await rm(folder, { recursive: true });
});

it('gives a key to one at a time, also within one worker', async () => {
  const claims = new Claims(bus, 'worker');
  const both = await Promise.all([claims.take('key'), claims.take('key')]);
  expect(both.filter((claim) => claim !== undefined)).toEqual([{ workerId: 'worker', deaths: 0, failures: 0 }]);
  await claims.leave('key', { failed: true });
  claims.letGo('key');
  expect(await claims.take('key')).toEqual({ workerId: 'worker', deaths: 0, failures: 1 });
});

it('leaves what another live worker is at', async () => {
  await new Claims(bus, 'other').take('key');
  expect(await new Claims(bus, 'worker').take('key')).toBeUndefined();
});

it('takes up again what the worker itself could not say that it had let go', async () => {
  const claims = new Claims(bus, 'worker');
  await claims.take('key');
  claims.letGo('key');
  expect(await claims.take('key')).toEqual({ workerId: 'worker', deaths: 0, failures: 0 });
});

describe('when the process breaks down', () => {
  const broken = async (keys: readonly string[], guilty: string | undefined) => {
    const claims = new Claims(bus, 'broken');
    for (const key of keys) await claims.take(key);
    await claims.breakDown(guilty);
    // What ends after that changes nothing any more.
    for (const key of keys) await claims.leave(key, { failed: true });
  };
  const taken = async (claims: Claims, keys: readonly string[]) => {
    const deaths: (number | undefined)[] = [];
    for (const key of keys) deaths.push((await claims.take(key))?.deaths);
    return deaths;
  };

  it('leaves all to others, and counts the death where it is due', async () => {
    await broken(['guilty', 'beside', 'task.a'], 'guilty');
    expect(await taken(new Claims(bus, 'worker'), ['guilty', 'beside', 'task.a'])).toEqual([1, 0, 0]);
  });

  it('blames all where nobody knows what brought it about', async () => {
    await broken(['a', 'task.a'], undefined);
    await broken(['b'], 'ended before');
    expect(await taken(new Claims(bus, 'worker'), ['a', 'task.a'])).toEqual([1, 1]);
    expect(await taken(new Claims(bus, 'worker'), ['b'])).toEqual([1]);
  });

  it('gives up a task after three such ends of which its own conducting is the cause', async () => {
    for (let end = 0; end < 3; end += 1) await broken(['task.a'], 'task.a');
    expect(await taken(new Claims(bus, 'worker'), ['task.a'])).toEqual([TASK_DEATHS_ALLOWED]);
  });

  it('never runs two parts together that workers may have died of', async () => {
    await broken(['a', 'b', 'task.a'], undefined);
    const claims = new Claims(bus, 'worker');
    expect(await taken(claims, ['a', 'b', 'new', 'task.a'])).toEqual([1, undefined, 0, 1]);
    claims.letGo('a');
    expect(await taken(claims, ['b'])).toEqual([1]);
    expect(await taken(new Claims(bus, 'another'), ['b'])).toEqual([undefined]);
  });
});

it('ends a part whose failure is too long to be kept, with its beginning', async () => {
  const stage = stageThat(async () => {
    throw new PolydubError('no-speech', { message: 'x'.repeat(1_500_000) });
  });
  const part = partOf(stage);
  await bus.records(buckets.tasks).create('task', task);
  const options = { ...runOptions(), claims: new Claims(bus, 'worker') };
  expect(await runPart(stage, part, options)).toBe('failed');
  const outcome = await bus.records(buckets.parts).get(`task.${part.key}`);
  expect(outcome).toMatchObject({
    status: 'failed',
    kind: 'no-speech',
    message: expect.stringMatching(/^x{999}…$/),
  });
  expect(await bus.records(buckets.claims).get(part.key)).toBeUndefined();
});

describe('a claim that a broken worker left', () => {
  const left = async (end: (part: ReturnType<typeof partOf>, store: FolderStore) => Promise<unknown>) => {
    const part = partOf(stageThat(() => Promise.reject(new Error('not to be run'))));
    await bus.records(buckets.tasks).create('task', task);
    const broken = new Claims(bus, 'broken');
    await broken.take(part.key);
    const options = { ...runOptions(), claims: new Claims(bus, 'worker') };
    await end(part, options.store);
    await broken.breakDown(undefined);
    expect(
      await runPart(
        stageThat(async () => ({})),
        part,
        options,
      ),
    ).toBe('done');
    return bus.records(buckets.claims).get(part.key);
  };

  it('is cleared with the part whose result it had written', async () => {
    expect(await left((part, store) => store.writeResult(part.key, {}))).toBeUndefined();
  });

  it('is cleared with the part of a task that has ended', async () => {
    expect(
      await left(() => bus.records(buckets.tasks).update('task', () => ({ ...task, state: 'failed' as const }))),
    ).toBeUndefined();
  });
});

it('tries a part that passes its deadline once more, then fails it with the code of its stage', async () => {
  const stage = {
    ...stageThat((_, { signal }) => sleep(60_000, {}, { signal }), 'transcribe'),
    deadlineSeconds: () => 0.1,
  };
  await bus.records(buckets.tasks).create('task', task);
  const options = { ...runOptions(), claims: new Claims(bus, 'worker') };
  expect(await runPart(stage, partOf(stage), options)).toMatchObject({ againAfterMs: expect.any(Number) });
  expect(await runPart(stage, partOf(stage), options)).toBe('failed');
  expect(await bus.records(buckets.parts).get(`task.${partOf(stage).key}`)).toMatchObject({
    kind: 'too-slow',
    message: expect.stringContaining('transcribe did not end within'),
  });
});

it('does a part again that failed while the server was away', async () => {
  let runs = 0;
  const stage = stageThat(async () => {
    runs += 1;
    if (runs > 1) return {};
    await server.stop();
    throw new PolydubError('storage-full', { message: 'full', retryable: true });
  });
  const part = partOf(stage);
  await bus.records(buckets.tasks).create('task', task);
  const options = { ...runOptions(), claims: new Claims(bus, 'worker') };
  await expect(runPart(stage, part, options)).rejects.toMatchObject({ kind: 'bus-failed', retryable: true });
  server = await startNatsServer({ dataFolder: join(folder, 'nats'), port: server.port, signal });
  await expect.poll(() => runPart(stage, part, options).catch(() => 'away')).toBe('done');
  expect(runs).toBe(2);
});

function stageThat(work: AnyStage['work'], name = 'unlucky'): AnyStage {
  const schemas = { input: z.object({}), output: z.object({}) };
  return defineStage({ name, version: 1, ...schemas, uses: [], work }) as unknown as AnyStage;
}

function partOf(stage: AnyStage) {
  return { taskId: 'task', key: stageKey(stage, {}, engines), stage: stage.name, input: { inline: {} } };
}

const engines = noEngines;
const runOptions = () => ({ bus, store: new FolderStore(folder), engines, signal, onIgnored: () => {} });

const task = {
  taskId: 'task',
  family: 'translate' as const,
  accountId: 'account',
  keyId: 'key',
  request: translateRequestSchema.parse({
    media_type: 'audio',
    media_url: 'https://example.com/a.wav',
    source_language: 'en',
    target_language: 'es',
  }),
  glossaries: [],
  state: 'translating' as const,
  progress: 0,
  createdAtMs: 1,
  updatedAtMs: 1,
  history: [],
};
