import { buckets } from '@polydub/bus';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveMedia, type TestServer } from '../testing/serve.js';
import { startService, type TestService } from '../testing/service.js';
import { finishTask } from '../testing/work.js';

let service: TestService;
let media: TestServer;
beforeAll(async () => {
  [service, media] = await Promise.all([startService(), serveMedia()]);
});
afterAll(async () => {
  await service.stop();
  await media.stop();
});

const groups = '/v1/media/translate/groups';
const request = (target_languages: readonly string[], more: object = {}) => ({
  ...{ media_type: 'audio', media_url: `${media.url}/130.wav`, source_language: 'en', target_languages },
  ...more,
});

it('makes a task for each language, which are shown together, settled one by one, and cancelled together', async () => {
  const { call } = await service.customer({ points: 100 });
  const { status, body } = await call('POST', groups, request(['es', 'pt-BR', 'zh-CN-shandong']));
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.tasks).toMatchObject(
    ['es', 'pt-BR', 'zh-CN-shandong'].map((target_language) => ({ target_language, status: 'queuing' })),
  );
  expect((await call('GET', '/v1/account')).body.points).toEqual({ balance: 100, held: 27, available: 73 });
  const { body: listed } = await call('GET', '/v1/media/translate');
  expect(listed.tasks).toMatchObject(Array(3).fill({ group_id: body.group_id }));
  const [first] = body.tasks;
  await finishTask(service, first.task_id, 130);
  expect((await call('GET', `${groups}/${body.group_id}`)).body).toMatchObject({
    group_id: body.group_id,
    tasks: [
      { status: 'done', result: { audio_url: expect.any(String) } },
      { status: 'queuing' },
      { status: 'queuing' },
    ],
  });
  const cancelled = (await call('DELETE', `${groups}/${body.group_id}`)).body.tasks;
  expect(cancelled).toMatchObject([{ status: 'done' }, { err_code: 'cancelled' }, { err_code: 'cancelled' }]);
});

it('gives the same tasks to a request that is sent again, and none to another account', async () => {
  const [{ call }, stranger] = [await service.customer(), await service.customer()];
  const headers = { 'idempotency-key': 'group' };
  const first = await call('POST', groups, request(['es', 'fr']), headers);
  expect((await call('POST', groups, request(['es', 'fr']), headers)).body).toEqual(first.body);
  expect((await call('GET', '/v1/media/translate')).body.tasks).toHaveLength(2);
  const path = `${groups}/${first.body.group_id}`;
  for (const method of ['GET', 'DELETE']) expect((await stranger.call(method, path)).status).toBe(404);
  expect((await call('GET', path.replace('translate', 'frame_translate'))).status).toBe(404);
});

it.each([
  [[], {}, '5', 'target_languages: expected at least 1 item'],
  [['es', 'es'], {}, '5', 'target_languages: expected each language once'],
  [['es-MX', 'es-mx'], {}, '5', 'target_languages: expected each language once'],
  [['es', 'la'], {}, '5', 'target_languages[1]: expected one of en'],
  [['es'], { export_type: 'video' }, '5', 'export_type: expected auto or audio'],
  [
    ['es', 'fr', 'de', 'it', 'pt', 'ru', 'ja', 'ko', 'tr', 'hi', 'nl'],
    {},
    '1304',
    'target_languages: expected at most 10',
  ],
] as const)('makes none for %j with %j', async (languages, more, code, message) => {
  const { call } = await service.customer();
  const { body } = await call('POST', groups, request(languages, more));
  expect([body.code, body.message]).toEqual([code, expect.stringContaining(message)]);
  expect((await call('GET', '/v1/media/translate')).body.tasks).toEqual([]);
});

it('makes none where the points do not suffice for all, also when only the duration shows it', async () => {
  const few = await service.customer({ points: 5 });
  expect((await few.call('POST', groups, request(['es', 'fr']))).body.code).toBe('104');
  expect((await few.call('GET', '/v1/media/translate')).body.tasks).toEqual([]);
  const some = await service.customer({ points: 10 });
  expect((await some.call('POST', groups, request(['es', 'fr']))).body.code).toBe('104');
  const { tasks } = (await some.call('GET', '/v1/media/translate')).body;
  expect(tasks).toMatchObject([{ status: 'failed', err_code: 'cancelled' }]);
  expect((await some.call('GET', '/v1/account')).body.points).toEqual({ balance: 10, held: 0, available: 10 });
  expect(await service.bus.records(buckets.tasks).get(tasks[0].task_id)).toHaveProperty('groupId');
});
