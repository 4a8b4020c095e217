import { buckets } from '@polydub/bus';
import { families, modelExpiryMs } from '@polydub/contracts';
import { createFetcher } from '@polydub/fetcher';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { endpointsOf } from '../endpoints.js';
import { makeGateway } from '../gateway.js';
import { sweepResults } from '../results/sweep.js';
import { gatewayBuckets } from '../state.js';
import { finishedLipSync, lipSyncRequest, MODELS, TASKS, USES } from '../testing/lip-sync.js';
import { serveMedia, type TestServer } from '../testing/serve.js';
import { type Customer, startService, type TestAnswer, type TestService } from '../testing/service.js';
import { until } from '../testing/work.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let service: TestService;
let media: TestServer;
let customer: Customer;
/** What the gateway takes for the time; it stands still unless a test moves it. */
let nowMs = Date.now();
beforeAll(async () => {
  [service, media] = await Promise.all([startService({ nowMs: () => nowMs }), serveMedia()]);
});
afterAll(async () => {
  await service.stop();
  await media.stop();
});
beforeEach(async () => {
  nowMs = Date.now();
  customer = await service.customer();
});

const finished = (changes?: object) => finishedLipSync(service, media, customer, changes);
const make = (taskId: string, as = customer) => as.call('POST', MODELS, { task_id: taskId });
const show = (modelId: string, as = customer) => as.call('GET', `${MODELS}/${modelId}`);
const use = (modelId: string, changes: object = {}, as = customer) =>
  as.call('POST', USES, { model_id: modelId, audio_url: `${media.url}/5.wav`, ...changes });
const taskOf = (taskId: string) => service.bus.records(buckets.tasks).get(taskId);
const recordOf = (modelId: string) =>
  service.bus.records(gatewayBuckets.lipSyncModels).get(`${customer.accountId}.${modelId}`);
const codeOf = ({ status, body }: TestAnswer) => [status, body.code];

/** A model of a task of its own. */
async function made(): Promise<string> {
  const { status, body } = await make(await finished());
  expect([status, body.status]).toEqual([200, 'active']);
  return body.model_id;
}

/** Sweeps as a gateway does for which everything that is older than two days from now is old. */
async function sweep() {
  const { bus, store } = service;
  const fetcher = createFetcher();
  const parts = { bus, store, fetcher, families, nowMs: () => nowMs };
  const log = { info: () => {}, error: () => {} };
  const gateway = await makeGateway({ ...parts, log }, { publicUrl: 'http://x', keepResultsForMs: -2 * DAY_MS });
  await sweepResults(gateway);
  await fetcher.close();
}

async function hasFiles(modelId: string): Promise<boolean[]> {
  const files = Object.values((await recordOf(modelId))?.files ?? {});
  return Promise.all(files.map((file) => service.store.has(file)));
}

async function settled() {
  const accounts = service.bus.records(gatewayBuckets.accounts);
  await until(async () => Object.keys((await accounts.get(customer.accountId))?.holds ?? {}).length === 0, 'settled');
}

describe('a model', () => {
  it('is made of a finished task in precision mode, once, and shown to its owner alone', async () => {
    const taskId = await finished();
    const first = await make(taskId);
    const wanted = {
      model_id: expect.any(String),
      status: 'active',
      expires_at: new Date(modelExpiryMs(nowMs)).toISOString(),
    };
    expect([first.status, first.body]).toEqual([200, wanted]);
    nowMs += DAY_MS;
    expect((await make(taskId)).body).toEqual(first.body);
    expect((await show(first.body.model_id)).body).toEqual(first.body);
    expect(Object.keys((await recordOf(first.body.model_id))?.files ?? {})).toEqual(['bank', 'reference', 'voice']);
    const other = await service.customer();
    expect(codeOf(await show(first.body.model_id, other))).toEqual([404, '5']);
    expect(codeOf(await make(taskId, other))).toEqual([404, '5']);
    expect(codeOf(await use(first.body.model_id, {}, other))).toEqual([400, '5']);
    expect((await other.call('GET', MODELS)).body).toEqual({ models: [] });
  });

  it('is one also where it is asked for many times at once', async () => {
    const taskId = await finished();
    const answers = await Promise.all(Array.from({ length: 8 }, () => make(taskId)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await customer.call('GET', MODELS)).body.models).toHaveLength(1);
  });

  it('is listed, newest first', async () => {
    const first = await made();
    nowMs += 1;
    const second = await made();
    const { models } = (await customer.call('GET', MODELS)).body;
    expect(models.map(({ model_id }: { model_id: string }) => model_id)).toEqual([second, first]);
  });

  it.each([
    ['in standard mode', 'precision', () => finished({ model: 'standard_v1' })],
    [
      'that is not done',
      'pending',
      async () => (await customer.call('POST', TASKS, lipSyncRequest(media))).body.task_id,
    ],
    [
      'that failed',
      'failed',
      async () => {
        const { task_id: id } = (await customer.call('POST', TASKS, lipSyncRequest(media))).body;
        await customer.call('DELETE', `${TASKS}/${id}`);
        return id;
      },
    ],
    [
      'of a version that kept no bank',
      'previous version',
      async () => {
        const id = await finished();
        await service.bus.records(buckets.tasks).update(id, (task) => {
          const { bank: _, ...result } = task?.result ?? {};
          return task && { ...task, result };
        });
        return id;
      },
    ],
    ['that used a model itself', 'another kind', async () => (await use(await made())).body.task_id],
  ])('is not made of a task %s', async (_, why, taskId) => {
    const answer = await make(await taskId());
    expect(codeOf(answer)).toEqual([400, '1504']);
    expect(answer.body.message).toContain(why);
  });

  it('is not made of what is no lip-sync task of the account', async () => {
    const dub = await customer.call('POST', '/v1/media/translate', {
      ...{ media_type: 'audio', media_url: `${media.url}/5.wav`, source_language: 'en', target_language: 'es' },
    });
    for (const taskId of ['none-such', '.>*', dub.body.task_id]) {
      expect(codeOf(await make(taskId))).toEqual([404, '5']);
    }
    expect(codeOf(await customer.call('POST', MODELS, {}))).toEqual([400, '5']);
  });

  it('is not made of a task that is about to be swept, nor of files that are gone', async () => {
    const old = await finished();
    nowMs += 30 * DAY_MS + MINUTE_MS;
    expect(codeOf(await make(old))).toEqual([404, '5']);
    nowMs = Date.now();
    const lost = await finished();
    const reference = (await taskOf(lost))?.input?.reference?.sha256;
    await service.store.removeOld({ maxAgeMs: -2 * DAY_MS, keep: (sha256) => sha256 !== reference });
    expect(codeOf(await make(lost))).toEqual([400, '5']);
  });

  it('is refused beyond the number that an account may keep', async () => {
    const kept = await made();
    const record = await recordOf(kept);
    const records = service.bus.records(gatewayBuckets.lipSyncModels);
    for (let at = 0; at < 99; at += 1) {
      await records.put(`${customer.accountId}.m${at}`, { ...record, modelId: `m${at}` } as never);
    }
    const taskId = await finished();
    expect(codeOf(await make(taskId))).toEqual([409, '5']);
    await customer.call('DELETE', `${MODELS}/m7`);
    expect((await make(taskId)).status).toBe(200);
  });
});

describe('three months', () => {
  it('after it was made a model is expired, for good', async () => {
    const modelId = await made();
    nowMs = modelExpiryMs(nowMs) - 1;
    expect((await show(modelId)).body.status).toBe('active');
    nowMs += 1;
    expect((await show(modelId)).body.status).toBe('expired');
    expect(codeOf(await use(modelId))).toEqual([400, '1506']);
    // Its task was swept long ago, and if it was not, it makes no other model.
    expect(codeOf(await make(modelId))).toEqual([400, '1506']);
    expect((await customer.call('GET', MODELS)).body.models).toMatchObject([{ status: 'expired' }]);
  });

  it('begin again with each use, and not with a refused one', async () => {
    const modelId = await made();
    nowMs = modelExpiryMs(nowMs) - 1;
    expect((await use(modelId)).status).toBe(200);
    const renewed = modelExpiryMs(nowMs);
    expect((await show(modelId)).body.expires_at).toBe(new Date(renewed).toISOString());
    nowMs += DAY_MS;
    expect(codeOf(await use(modelId, { audio_url: `${media.url}/text.wav` }))).toEqual([400, '1502']);
    expect(codeOf(await use(modelId, { driving_text: 'Hello.' }))).toEqual([400, '5']);
    expect((await show(modelId)).body.expires_at).toBe(new Date(renewed).toISOString());
  });

  it('end while a model is used: the uses agree on whether they came in time', async () => {
    for (const ticks of [2, 5, 9, 14, 20]) {
      const modelId = await made();
      const expiresAtMs = (await recordOf(modelId))?.expiresAtMs ?? 0;
      nowMs = expiresAtMs - ticks;
      const tick = setInterval(() => {
        nowMs += 1;
      }, 2);
      const answers = await Promise.all(Array.from({ length: 6 }, () => use(modelId)));
      clearInterval(tick);
      const isUsed = answers.some(({ status }) => status === 200);
      expect(answers.every((answer) => answer.status === 200 || codeOf(answer)[1] === '1506')).toBe(true);
      nowMs = expiresAtMs + DAY_MS;
      expect((await show(modelId)).body.status).toBe(isUsed ? 'active' : 'expired');
      const { tasks } = (await customer.call('GET', `${TASKS}?limit=100`)).body;
      for (const { task_id: id } of tasks) await customer.call('DELETE', `${TASKS}/${id}`);
      nowMs = Date.now();
    }
  });
});

describe('a job with a model', () => {
  it('has its files, is queried with the others, and costs no base', async () => {
    const modelId = await made();
    const accounts = service.bus.records(gatewayBuckets.accounts);
    await settled();
    const { status, body } = await use(modelId, { audio_url: `${media.url}/61.wav` });
    expect([status, body]).toEqual([200, { task_id: expect.any(String), status: 'pending' }]);
    const task = await taskOf(body.task_id);
    expect(task?.model).toEqual({ modelId, files: (await recordOf(modelId))?.files });
    expect((await accounts.get(customer.accountId))?.holds[body.task_id]).toMatchObject({
      points: 10,
      lane: 'lipSync',
    });
    expect((await customer.call('GET', `${TASKS}/${body.task_id}`)).body).toMatchObject({ status: 'pending' });
    const { tasks } = (await customer.call('GET', TASKS)).body;
    expect(tasks.map(({ task_id }: { task_id: string }) => task_id)).toEqual([body.task_id, modelId]);
  });

  it('is answered in the shapes that the document states, as models are', async () => {
    const modelId = await made();
    const answers = {
      createReusableLipSyncTask: (await use(modelId)).body,
      getLipSyncTask: (await customer.call('GET', `${TASKS}/${modelId}`)).body,
      listLipSyncTasks: (await customer.call('GET', TASKS)).body,
      createLipSyncModel: (await make(modelId)).body,
      getLipSyncModel: (await show(modelId)).body,
      listLipSyncModels: (await customer.call('GET', MODELS)).body,
      deleteLipSyncModel: (await customer.call('DELETE', `${MODELS}/${modelId}`)).body,
    };
    expect(answers.getLipSyncTask).toMatchObject({ status: 'done', video_url: expect.any(String) });
    for (const [operation, body] of Object.entries(answers)) {
      const shape = endpointsOf(families).find(({ operationId }) => operationId === operation)?.answer as z.ZodObject;
      expect(shape.strict().safeParse(body).error, operation).toBeUndefined();
    }
  });

  it('takes exactly one of audio_url and driving_text', async () => {
    const modelId = await made();
    expect((await use(modelId, { audio_url: undefined, driving_text: 'Hello there.' })).status).toBe(200);
    for (const changes of [
      { audio_url: undefined },
      { driving_text: 'Hello there.' },
      { audio_url: undefined, driving_text: ' ... ' },
    ]) {
      expect(codeOf(await use(modelId, changes))).toEqual([400, '5']);
    }
    expect(codeOf(await customer.call('POST', USES, { audio_url: `${media.url}/5.wav` }))).toEqual([400, '5']);
  });

  it.each([
    ['text.wav', '1502', 'expected .wav, .mp3 or .m4a'],
    ['none.wav', '1502', '404'],
    ['7201.wav', '5', 'at most 2 hours'],
    ['redirect?to=http://10.0.0.1/a.wav', '5', 'audio_url'],
  ])('is refused for the audio %s with %s', async (name, code, names) => {
    const modelId = await made();
    await settled();
    const before = await recordOf(modelId);
    nowMs += DAY_MS;
    const answer = await use(modelId, { audio_url: `${media.url}/${name}` });
    expect(codeOf(answer)).toEqual([400, code]);
    expect(answer.body.message).toContain(names);
    expect(await recordOf(modelId)).toEqual(before);
    await settled();
  });

  it('is refused for models that are not there', async () => {
    for (const modelId of ['none-such', '.>*']) expect(codeOf(await use(modelId))).toEqual([400, '5']);
  });
});

describe('a deleted model', () => {
  it('is gone for its owner, and its task makes no other', async () => {
    const modelId = await made();
    expect((await customer.call('DELETE', `${MODELS}/${modelId}`)).body).toMatchObject({ model_id: modelId });
    expect(codeOf(await show(modelId))).toEqual([404, '5']);
    expect(codeOf(await customer.call('DELETE', `${MODELS}/${modelId}`))).toEqual([404, '5']);
    expect(codeOf(await use(modelId))).toEqual([400, '5']);
    expect(codeOf(await make(modelId))).toEqual([409, '5']);
    expect((await customer.call('GET', MODELS)).body).toEqual({ models: [] });
  });

  it('leaves its files to the tasks that use it', async () => {
    const modelId = await made();
    await settled();
    const { task_id: id } = (await use(modelId)).body;
    await customer.call('DELETE', `${MODELS}/${modelId}`);
    nowMs += 3 * DAY_MS;
    await sweep();
    expect(await recordOf(modelId)).toBeUndefined();
    const task = await taskOf(id);
    const files = Object.values(task?.model?.files ?? {});
    expect(await Promise.all(files.map((file) => service.store.has(file)))).toEqual([true, true, true]);
    await customer.call('DELETE', `${TASKS}/${id}`);
  });
});

describe('a sweep', () => {
  it('takes the task and leaves the model with its files, until that is over', async () => {
    const modelId = await made();
    await settled();
    const files = Object.values((await recordOf(modelId))?.files ?? {});
    const results = Object.values((await taskOf(modelId))?.result ?? {});
    await sweep();
    expect(await taskOf(modelId)).toBeUndefined();
    expect(await hasFiles(modelId)).toEqual([true, true, true]);
    const kept = await Promise.all(results.map((file) => service.store.has(file)));
    expect(kept.filter(Boolean)).toHaveLength(1);
    expect((await use(modelId)).status).toBe(200);
    const { tasks } = (await customer.call('GET', TASKS)).body;
    for (const { task_id: id } of tasks) await customer.call('DELETE', `${TASKS}/${id}`);
    await settled();
    // Two days before it expires everything else is old already.
    nowMs = ((await recordOf(modelId))?.expiresAtMs ?? 0) - 2 * DAY_MS - 1;
    await sweep();
    expect(await hasFiles(modelId)).toEqual([true, true, true]);
    nowMs += 1;
    // The first takes the record, the next what nothing names any more.
    await sweep();
    await sweep();
    expect(await recordOf(modelId)).toBeUndefined();
    const [, reference] = files;
    expect(reference && (await service.store.has(reference))).toBe(false);
    expect(codeOf(await use(modelId))).toEqual([400, '5']);
  });
});

describe('ten tasks of a key', () => {
  it('may be queued, of both families together, and none of translation among them', async () => {
    const modelId = await made();
    await settled();
    const nine = Array.from({ length: 9 }, () => use(modelId));
    const all = [...(await Promise.all(nine)), await customer.call('POST', TASKS, lipSyncRequest(media))];
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
    for (const answer of [await use(modelId), await customer.call('POST', TASKS, lipSyncRequest(media))]) {
      expect(codeOf(answer)).toEqual([429, '1304']);
      expect(answer.headers.get('retry-after')).toBeTruthy();
    }
    const dub = { media_type: 'audio', media_url: `${media.url}/5.wav`, source_language: 'en', target_language: 'es' };
    expect((await customer.call('POST', '/v1/media/translate', dub)).status).toBe(200);
    await customer.call('DELETE', `${TASKS}/${all[0]?.body.task_id}`);
    expect((await use(modelId)).status).toBe(200);
  });
});
