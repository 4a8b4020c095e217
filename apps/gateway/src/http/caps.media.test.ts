import { advanceTask, buckets, MAX_RECORD_BYTES } from '@polydub/bus';
import { MAX_PROMPT_LENGTH, MAX_URL_LENGTH } from '@polydub/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatewayBuckets } from '../state.js';
import { projectOf } from '../testing/projects.js';
import { serveMedia, type TestServer } from '../testing/serve.js';
import { type Customer, startService, type TestService } from '../testing/service.js';
import { until } from '../testing/work.js';

let service: TestService;
let media: TestServer;
beforeAll(async () => {
  [service, media] = await Promise.all([startService(), serveMedia()]);
});
afterAll(async () => {
  await service.stop();
  await media.stop();
});

const root = '/v1/media/translate';
const job = (more: object = {}) => ({
  media_type: 'audio',
  media_url: `${media.url}/5.wav`,
  source_language: 'en',
  target_language: 'es',
  ...more,
});
const refused = (message: string) => ({ status: 400, body: { code: '5', message: expect.stringContaining(message) } });
const holds = async ({ accountId }: Customer) =>
  Object.keys((await service.bus.records(gatewayBuckets.accounts).get(accountId))?.holds ?? {});
/** Three bytes each in UTF-8. */
const long = (characters: number) => '語'.repeat(characters);
const glossary = (entries: number, characters: number, name = 'G') => ({
  name,
  entries: Array.from({ length: entries }, (_, index) => ({
    term: `${index} ${long(characters)}`.slice(0, 500),
    translation: long(characters),
  })),
});

describe('what a client sends', () => {
  it.each([
    ['a prompt of 1.2 MB', { user_prompt: 'a'.repeat(1_200_000) }, 'user_prompt: expected at most 5000 characters'],
    ['a prompt just under a record', { user_prompt: 'a'.repeat(1_040_000) }, 'user_prompt: expected at most 5000'],
    ['a prompt just too long', { user_prompt: long(MAX_PROMPT_LENGTH + 1) }, 'user_prompt: expected at most 5000'],
    ['a long URL', { media_url: `http://a.example/${'a'.repeat(MAX_URL_LENGTH)}` }, 'media_url: expected at most 8192'],
    ['a long callback', { callback_url: `http://a.example/${'a'.repeat(900_000)}` }, 'callback_url: expected at most'],
    ['a long id', { subtitle_style_id: 'a'.repeat(65) }, 'subtitle_style_id: expected at most 64 characters'],
    ['a long glossary id', { glossary_ids: ['a'.repeat(2_000_000)] }, 'glossary_ids[0]: expected at most 64'],
    ['a long language', { target_language: `es-${'a'.repeat(900_000)}` }, 'target_language: expected a language code'],
    ['NUL', { user_prompt: 'a\0b' }, 'user_prompt: expected text without NUL'],
    ['half a character', { user_prompt: 'a\ud83d' }, 'user_prompt: expected text without NUL and unpaired surrogates'],
  ])('%s is refused before anything is held', async (_, change, message) => {
    const customer = await service.customer();
    const answer = await customer.call('POST', root, job(change));
    expect(answer).toMatchObject(refused(message));
    expect(answer.body.message.length).toBeLessThanOrEqual(1000);
    expect(await holds(customer)).toEqual([]);
  });

  it('at its largest is taken, worked on, cancelled', async () => {
    const customer = await service.customer();
    const ids: string[] = [];
    for (const name of ['A', 'B', 'C']) {
      const made = await customer.call('POST', '/v1/glossaries', glossary(400, 110, name));
      expect(made.status).toBe(200);
      ids.push(made.body.glossary_id);
    }
    const url = (start: string) => start + long(MAX_URL_LENGTH - start.length);
    const largest = job({
      media_url: `${media.url}/5.wav?${'a'.repeat(8000)}`,
      subtitle_url: url('http://a.example/'),
      user_prompt: '\u0001'.repeat(MAX_PROMPT_LENGTH),
      glossary_ids: ids,
    });
    const { status, body } = await customer.call('POST', root, largest);
    expect(status).toBe(200);
    const records = service.bus.records(buckets.tasks);
    const task = await records.get(body.task_id);
    if (!task?.glossaryFile) throw new Error('the glossaries are not in a file');
    expect([task.glossaries, records.sizeBytes(task) < MAX_RECORD_BYTES / 4]).toEqual([[], true]);
    expect((await customer.call('DELETE', `${root}/${body.task_id}`)).body).toMatchObject({ err_code: 'cancelled' });
    await until(async () => (await holds(customer)).length === 0, 'released');
  });

  it('60,000 unknown fields are ignored, and named the same when the answer is given again', async () => {
    const { call } = await service.customer();
    const unknown = Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`an unknown field ${index}`, 1]));
    const send = () => call('POST', '/v1/glossaries', { ...glossary(1, 3), ...unknown }, { 'idempotency-key': 'k' });
    const first = await send();
    expect([first.status, first.headers.get('warning')]).toEqual([200, expect.stringContaining('and 59990 more')]);
    const again = await send();
    expect([again.body, again.headers.get('warning')]).toEqual([first.body, first.headers.get('warning')]);
    expect((await call('GET', '/v1/glossaries')).body.glossaries).toHaveLength(1);
  });

  it('thousands of wrong items are told by the first', async () => {
    const { call } = await service.customer();
    const entries = Array.from({ length: 60_000 }, () => ({ term: 1 }));
    const { status, body } = await call('POST', '/v1/glossaries', { name: 'x', entries }, { 'idempotency-key': 'k' });
    expect([status, body.code]).toEqual([400, '5']);
    expect(body.message.length).toBeLessThanOrEqual(1000);
  });

  it('a glossary beyond what is kept is refused, made or replaced', async () => {
    const { call } = await service.customer();
    expect(await call('POST', '/v1/glossaries', glossary(1000, 490))).toMatchObject(refused('entries: expected less'));
    const made = await call('POST', '/v1/glossaries', glossary(10, 490));
    const place = `/v1/glossaries/${made.body.glossary_id}`;
    expect(await call('PUT', place, glossary(1000, 490))).toMatchObject(refused('entries: expected less'));
    expect((await call('GET', place)).body).toEqual(made.body);
  });

  it('an account keeps so many glossaries, and those that were deleted do not count', async () => {
    const { call } = await service.customer();
    const make = () => call('POST', '/v1/glossaries', glossary(1, 3));
    const [first] = await Promise.all(Array.from({ length: 100 }, make));
    expect(await make()).toMatchObject({
      status: 409,
      body: { code: '5', message: expect.stringContaining('at most 100') },
    });
    await call('DELETE', `/v1/glossaries/${first?.body.glossary_id}`);
    expect((await make()).status).toBe(200);
  });

  it('edits beyond what a project keeps are refused, and those before them stay', async () => {
    const customer = await service.customer();
    const project = await projectOf(service, media, customer, { project_mode: 'editable' });
    const place = `${customer.accountId}.${project.split('/').at(-1)}`;
    const edit = { changes: { translation: long(2000) }, revision: 1 };
    const edits = Object.fromEntries(Array.from({ length: 81 }, (_, index) => [`x${index}`, edit]));
    await service.bus.records(gatewayBuckets.projects).update(place, (current) => current && { ...current, edits });
    const send = (id: string, revision: number) =>
      customer.call('PATCH', `${project}/lines/${id}`, { translation: long(2000), revision });
    expect((await send('l1', 1)).status).toBe(200);
    expect(await send('l2', 2)).toMatchObject(refused('translation: expected less'));
    const { body } = await customer.call('GET', project);
    expect([body.revision, body.lines[0].translation]).toEqual([2, long(2000)]);
  });
});

describe('what a task is told', () => {
  it('a failure that quotes a line of 1.5 MB ends it with a message that is cut', async () => {
    const customer = await service.customer({ points: 100 });
    const { body } = await customer.call('POST', root, job());
    const message = `line 1 is no time: ${'x'.repeat(1_500_000)}`;
    await advanceTask(service.bus, body.task_id, { state: 'failed', error: { code: '10034', message } });
    const { body: status } = await customer.call('GET', `${root}/${body.task_id}`);
    expect(status).toMatchObject({
      status: 'failed',
      err_code: '10034',
      err_message: expect.stringMatching(/^line 1 .*x…$/),
    });
    expect(status.err_message).toHaveLength(1000);
    await until(async () => (await holds(customer)).length === 0, 'released');
  });

  it('a record from before there were limits can still be ended', async () => {
    const customer = await service.customer({ points: 100 });
    const { body } = await customer.call('POST', root, job());
    const tasks = service.bus.records(buckets.tasks);
    const task = await tasks.get(body.task_id);
    if (!task) throw new Error('no task');
    // As an earlier version wrote it: without a version, and as large as could be.
    const old = { ...task, request: { ...task.request, user_prompt: 'a'.repeat(890_000) } };
    await service.bus.records({ ...buckets.tasks, migrations: [] }).put(body.task_id, old);
    expect((await customer.call('GET', `${root}/${body.task_id}`)).body.status).toBe('queuing');
    expect((await customer.call('DELETE', `${root}/${body.task_id}`)).body.status).toBe('failed');
    await until(async () => (await holds(customer)).length === 0, 'released');
  });
});
