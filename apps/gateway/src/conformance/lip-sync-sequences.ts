import { expect } from 'vitest';
import { call, type TestAnswer } from '../testing/service.js';
import { endOf } from './check-job.js';
import type { LipSyncBox } from './lip-sync-box.js';
import { goodRequest, LIP_SYNC_REQUEST, MEDIA, MODEL, MODEL_REQUEST, REUSABLE_REQUEST, TASK } from './rule.js';

/** A rule on lip-sync whose test takes several requests. */
export interface LipSyncSequence {
  readonly section: string;
  readonly rule: string;
  /** Points that it costs the customer. */
  readonly points: number;
  check(box: LipSyncBox): Promise<void>;
}

const TASKS = '/v1/video_generation';
const MODELS = '/v1/reusable_lipsync_model';
const DAY_MS = 24 * 3_600_000;
/** More than three months of any length. */
const LONG_MS = 93 * DAY_MS;

const ask = ({ url, keys }: LipSyncBox, method: string, path: string, key = keys.customer) =>
  call(url, key, method, path);
const codeOf = ({ status, body }: TestAnswer) => [status, body.code];
const precise = { model: 'precision_v1' } as const;
/** A job that waits for its reference until it is cancelled. */
const waiting = { reference_file_url: `${MEDIA}/stalled/face.mp4` } as const;

async function newModel({ post, finish }: LipSyncBox): Promise<string> {
  const { body } = await post(MODEL_REQUEST, { task_id: await finish(LIP_SYNC_REQUEST, precise) });
  return body.model_id;
}

/** Rules on lip-sync that one request cannot test. */
export const lipSyncSequences: readonly LipSyncSequence[] = [
  {
    section: '2.6',
    rule: 'A model is active for three months from when it was made; asked for again it is the same.',
    points: 0,
    async check(box) {
      const again = (await box.post(MODEL_REQUEST)).body;
      expect(again).toMatchObject({ model_id: box.names[MODEL], status: 'active' });
      expect((await ask(box, 'GET', `${MODELS}/${again.model_id}`)).body).toEqual(again);
      const days = (Date.parse(again.expires_at) - Date.now()) / DAY_MS;
      expect([days > 88, days < 93]).toEqual([true, true]);
    },
  },
  {
    section: '3.4',
    rule: 'A use moves the expiry to three months after it. A model that was not used for so long is expired: it cannot be used or made again.',
    points: 15,
    async check(box) {
      const modelId = await newModel(box);
      const statusOf = async () => (await ask(box, 'GET', `${MODELS}/${modelId}`)).body.status;
      try {
        await box.setAhead(60 * DAY_MS);
        await box.finish(REUSABLE_REQUEST, { model_id: modelId });
        await box.setAhead(LONG_MS);
        expect(await statusOf()).toBe('active');
        await box.setAhead(60 * DAY_MS + LONG_MS);
        expect(await statusOf()).toBe('expired');
        expect(codeOf(await box.post(REUSABLE_REQUEST, { model_id: modelId }))).toEqual([400, '1506']);
        expect(codeOf(await box.post(MODEL_REQUEST, { task_id: modelId }))).toEqual([400, '1506']);
      } finally {
        await box.setAhead(0);
      }
    },
  },
  {
    section: '2.6',
    rule: 'Models are listed, newest first, and deleted; a deleted one is gone, and its task makes no other.',
    points: 10,
    async check(box) {
      const modelId = await newModel(box);
      const listed = async () =>
        (await ask(box, 'GET', MODELS)).body.models.map(({ model_id: id }: { model_id: string }) => id);
      expect((await listed())[0]).toBe(modelId);
      expect((await ask(box, 'DELETE', `${MODELS}/${modelId}`)).body).toMatchObject({ model_id: modelId });
      expect(codeOf(await ask(box, 'GET', `${MODELS}/${modelId}`))).toEqual([404, '5']);
      expect(codeOf(await box.post(REUSABLE_REQUEST, { model_id: modelId }))).toEqual([400, '5']);
      expect(codeOf(await box.post(MODEL_REQUEST, { task_id: modelId }))).toEqual([409, '5']);
      expect(await listed()).toContain(box.names[MODEL]);
      expect(await listed()).not.toContain(modelId);
    },
  },
  {
    section: '2.6',
    rule: 'A job goes on when its model is deleted.',
    points: 15,
    async check(box) {
      const modelId = await newModel(box);
      const audio = { audio_url: `${MEDIA}/late/driver.wav?${modelId}` };
      const { task_id: id } = (await box.post(REUSABLE_REQUEST, { model_id: modelId, ...audio })).body;
      expect((await ask(box, 'DELETE', `${MODELS}/${modelId}`)).status).toBe(200);
      expect((await endOf(id, box, box.keys.customer, REUSABLE_REQUEST)).body.status).toBe('done');
    },
  },
  {
    section: '7.2',
    rule: 'A task that is not done makes no model, whether it still runs or was cancelled.',
    points: 0,
    async check(box) {
      const { task_id: id } = (await box.post(LIP_SYNC_REQUEST, { ...precise, ...waiting })).body;
      expect(codeOf(await box.post(MODEL_REQUEST, { task_id: id }))).toEqual([400, '1504']);
      await ask(box, 'DELETE', `${TASKS}/${id}`);
      expect(codeOf(await box.post(MODEL_REQUEST, { task_id: id }))).toEqual([400, '1504']);
    },
  },
  {
    section: '4.4',
    rule: 'Jobs of both families are queried, listed and cancelled in one place; a cancelled one fails with cancelled.',
    points: 0,
    async check(box) {
      const { task_id: id } = (await box.post(LIP_SYNC_REQUEST, waiting)).body;
      const { body } = await ask(box, 'DELETE', `${TASKS}/${id}`);
      expect(body).toMatchObject({ task_id: id, status: 'failed', err_code: 'cancelled' });
      const all = (await ask(box, 'GET', `${TASKS}?limit=100`)).body.tasks;
      const ids = all.map(({ task_id: each }: { task_id: string }) => each);
      expect(ids).toEqual([...ids].sort().reverse());
      expect(ids).toEqual(expect.arrayContaining([id, box.names[TASK], box.names['{used}']]));
      for (const known of [box.names[TASK], box.names['{used}']]) {
        const shown = (await ask(box, 'GET', `${TASKS}/${known}`)).body;
        expect(shown).toMatchObject({ status: 'done', video_url: expect.any(String) });
        expect((await ask(box, 'GET', `/v1/media/translate/${known}`)).status).not.toBe(200);
      }
    },
  },
  {
    section: '8',
    rule: 'Ten jobs of a key may be queued or running, of both families together; dubs are counted apart.',
    points: 0,
    async check(box) {
      // The key of `polydub up` has the usual limits.
      const key = box.up.apiKey;
      const { task_id: first } = (await box.post(LIP_SYNC_REQUEST, precise, key)).body;
      await endOf(first, box, key, LIP_SYNC_REQUEST);
      const { model_id: model } = (await box.post(MODEL_REQUEST, { task_id: first }, key)).body;
      const made = await Promise.all(Array.from({ length: 10 }, () => box.post(LIP_SYNC_REQUEST, waiting, key)));
      expect(made.map(({ status }) => status)).toEqual(made.map(() => 200));
      const others = [await box.post(LIP_SYNC_REQUEST, waiting, key)];
      others.push(await box.post(REUSABLE_REQUEST, { model_id: model }, key));
      for (const more of others) {
        expect([...codeOf(more), Number(more.headers.get('retry-after')) > 0]).toEqual([429, '1304', true]);
      }
      const dub = await box.post('POST /v1/media/translate', { ...goodRequest }, key);
      expect(dub.status).toBe(200);
      await ask(box, 'DELETE', `/v1/media/translate/${dub.body.task_id}`, key);
      for (const { body } of made) await ask(box, 'DELETE', `${TASKS}/${body.task_id}`, key);
      const after = await box.post(LIP_SYNC_REQUEST, waiting, key);
      expect(after.status).toBe(200);
      await ask(box, 'DELETE', `${TASKS}/${after.body.task_id}`, key);
    },
  },
];
