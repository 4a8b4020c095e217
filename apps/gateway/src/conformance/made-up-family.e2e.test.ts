import { appendFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createKey } from '../admin/keys.js';
import { FaultService } from '../testing/fault-service.js';
import { startTree } from '../testing/fleets.js';
import { serve, type TestServer } from '../testing/serve.js';
import { call, type TestAnswer } from '../testing/service.js';

/**
 * A family that is one row and one folder (`packages/families/src/testing/word-count`), and a running service of real processes that is told of nothing
 * else: all that clients and operators expect of a family has to be there. Its stages run alone in `made-up-family.test.ts` of the
 * families.
 */
let service: FaultService;
let texts: TestServer;
let apiKey: string;
const family = fileURLToPath(
  new URL('../../../../packages/families/src/testing/word-count/family.mjs', import.meta.url),
);

beforeAll(async () => {
  texts = await serve(({ url = '' }, response) => void response.end(decodeURIComponent(url.slice(1))));
  service = await FaultService.start(async (self) => {
    const known = `import { wordCounts } from ${JSON.stringify(family)};\nexport const families = [wordCounts];\n`;
    await appendFile(self.hooks, known);
    return startTree(self);
  });
  const wanted = { accountId: service.fleet.accountId, name: 'counter', scopes: ['word-count', 'projects'] };
  apiKey = (await createKey(service.bus, wanted)).apiKey;
});
afterAll(async () => {
  await service.stop();
  await texts.stop();
});

const asCounter = (method: string, route: string, body?: unknown): Promise<TestAnswer> =>
  call(service.fleet.url, apiKey, method, route, body);
const request = (text: string, changes: object = {}) => ({
  text_url: `${texts.url}/${encodeURIComponent(text)}`,
  callback_url: `${service.receiver.url}/hook`,
  ...changes,
});
const submit = async (text: string, changes?: object): Promise<string> => {
  const { status, body } = await asCounter('POST', '/v1/word_counts', request(text, changes));
  expect([status, body]).toEqual([200, { task_id: expect.any(String), status: 'queuing' }]);
  return body.task_id;
};

it('runs a task from request to result, charges it and tells its states', async () => {
  const before = await service.settledPoints();
  const id = await submit('to be or not');
  await service.ended([id]);
  const { body } = await asCounter('GET', `/v1/word_counts/${id}`);
  expect(body).toMatchObject({ status: 'done', progress: 1, count_url: expect.stringContaining('/count.json') });
  expect(body.result).toEqual({});
  expect(await (await fetch(body.count_url)).json()).toEqual({ words: 4, letters: 9 });
  expect(await service.settledPoints()).toBe(before - 2);
  const states = ['reading', 'counting', 'done'];
  expect(await service.allTold(id, states.length)).toEqual(states);
});

it('makes a project, which is edited and exported, and charges the edit once', async () => {
  const id = await submit('to be or not', { keep: true });
  await service.ended([id]);
  const { result } = (await asCounter('GET', `/v1/word_counts/${id}`)).body;
  const project = new URL(result.project_url).pathname;
  const { body } = await asCounter('GET', project);
  expect(body).toMatchObject({ family: 'word-count', kind: 'editable', files: { words_url: expect.any(String) } });
  expect(body.lines[3]).toEqual({ id: 'w4', start_seconds: 3, end_seconds: 4, word: 'not', revision: 1 });
  const edit = (word: string) => asCounter('PATCH', `${project}/lines/w4`, { word, revision: 1 });
  expect(await edit('2 words')).toMatchObject({
    status: 400,
    body: { code: '5', message: expect.stringContaining('word: expected one word') },
  });
  expect((await edit('never')).body).toMatchObject({ revision: 2, lines: [{}, {}, {}, { word: 'never' }] });
  const before = await service.settledPoints();
  for (const points of [2, 2]) {
    const exported = (await asCounter('POST', `${project}/exports`, { revision: 2 })).body.task_id;
    await service.ended([exported]);
    const status = (await asCounter('GET', `/v1/word_counts/${exported}`)).body;
    expect(await (await fetch(status.count_url)).json()).toEqual({ words: 4, letters: 11 });
    expect(await service.settledPoints()).toBe(before - points);
  }
  const other = await asCounter('POST', `${project}/exports`, { revision: 2, target_language: 'es' });
  expect(other).toMatchObject({
    status: 400,
    body: { code: '5', message: expect.stringContaining('target_language') },
  });
});

it('tells a failure of its own kind by the code of its row, and charges nothing', async () => {
  const before = await service.settledPoints();
  const id = await submit(' ');
  const [task] = await service.ended([id]);
  expect(task).toMatchObject({ state: 'failed', error: { code: '90001', message: 'the text has no words' } });
  expect(await service.settledPoints()).toBe(before);
});

it('cancels', async () => {
  const id = await submit('slow words', { napMs: 60_000 });
  const { body } = await asCounter('DELETE', `/v1/word_counts/${id}`);
  expect(body).toMatchObject({ status: 'failed', err_code: 'cancelled' });
  await service.ended([id]);
});

it('checks requests by its schema', async () => {
  const { status, body } = await asCounter('POST', '/v1/word_counts', { text_url: 'nowhere' });
  expect([status, body.code, body.message]).toEqual([400, '5', expect.stringContaining('text_url')]);
});

it('is reached with its own scope only, and no family sees the tasks of another', async () => {
  const counted = await submit('one');
  const dubbed = await service.submit(1);
  await service.ended([counted, dubbed]);
  // The key of the service's first start has the scopes of the product.
  for (const [method, route] of [
    ['POST', '/v1/word_counts'],
    ['GET', '/v1/word_counts'],
    ['GET', `/v1/word_counts/${counted}`],
    ['DELETE', `/v1/word_counts/${counted}`],
  ] as const) {
    expect(await service.call(method, route, method === 'POST' ? request('one') : undefined)).toMatchObject({
      status: 403,
      body: { code: '7', message: expect.stringContaining('word-count') },
    });
  }
  const missing = { status: 404, body: { code: '5' } };
  expect(await service.call('GET', `/v1/media/translate/${counted}`)).toMatchObject(missing);
  expect(await service.call('DELETE', `/v1/media/translate/${counted}`)).toMatchObject(missing);
  expect(await asCounter('GET', `/v1/word_counts/${dubbed}`)).toMatchObject(missing);
  const idsOf = ({ body }: TestAnswer) => body.tasks.map(({ task_id: id }: { task_id: string }) => id);
  expect(idsOf(await asCounter('GET', '/v1/word_counts?limit=100'))).toContain(counted);
  expect(idsOf(await asCounter('GET', '/v1/word_counts?limit=100'))).not.toContain(dubbed);
  expect(idsOf(await service.call('GET', '/v1/media/translate?limit=100'))).toEqual([dubbed]);
});

it('is in the OpenAPI document', async () => {
  const { body: document } = await asCounter('GET', '/v1/openapi.json');
  expect(document.tags).toContainEqual({ name: 'Word count' });
  expect(document.paths['/v1/word_counts'].post).toMatchObject({ operationId: 'createWordCount' });
  expect(document.paths['/v1/word_counts'].get).toMatchObject({ operationId: 'listWordCounts' });
  const one = document.paths['/v1/word_counts/{task_id}'];
  expect([one.get.operationId, one.delete.operationId]).toEqual(['getWordCount', 'cancelWordCount']);
  const answer = one.get.responses['200'].content['application/json'].schema.properties;
  expect(answer.status.enum).toEqual(['queuing', 'reading', 'counting', 'done', 'failed']);
  expect(answer).toHaveProperty('count_url');
});
