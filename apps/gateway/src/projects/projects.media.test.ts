import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buckets } from '@polydub/bus';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gatewayBuckets } from '../state.js';
import { projectOf } from '../testing/projects.js';
import { serveMedia, type TestServer } from '../testing/serve.js';
import { type Customer, startService, type TestService } from '../testing/service.js';
import { finishTask, until, workerRecord } from '../testing/work.js';

let service: TestService;
let media: TestServer;
beforeAll(async () => {
  [service, media] = await Promise.all([startService(), serveMedia()]);
});
afterAll(async () => {
  await service.stop();
  await media.stop();
});

const finishedProject = (customer: Customer, more: object) => projectOf(service, media, customer, more);

it('takes edits of several lines together, or none of them', async () => {
  const customer = await service.customer();
  const project = await finishedProject(customer, { project_mode: 'editable' });
  const edit = (lines: readonly object[], revision = 1) =>
    customer.call('PATCH', `${project}/lines`, { revision, lines });
  const [good, other] = [
    { id: 'l1', translation: 'Buenas' },
    { id: 'l2', translation: 'Hasta luego' },
  ];
  const refused = [
    [[good, { id: 'none', translation: 'Hola' }], 404, 'There is no line "none"'],
    [[good, { id: 'l2', translation: '…' }], 400, 'lines[1].translation: expected text with a letter or a digit'],
    [[good, { id: 'l2' }], 400, 'lines[1].translation: expected a string'],
    [[good, good], 400, 'lines: expected each line once'],
    [[], 400, 'lines: expected at least 1 item'],
  ] as const;
  for (const [lines, status, message] of refused) {
    const answer = await edit(lines);
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(message)]);
  }
  expect((await customer.call('GET', project)).body.revision).toBe(1);
  expect((await edit([good, other])).body).toMatchObject({
    revision: 2,
    lines: [
      { translation: 'Buenas', revision: 2 },
      { translation: 'Hasta luego', revision: 2 },
    ],
  });
  expect((await edit([good])).status).toBe(409);
});

it('shows what the task made and takes edits of lines, one revision after the other', async () => {
  const customer = await service.customer();
  const project = await finishedProject(customer, { project_mode: 'editable' });
  const { body } = await customer.call('GET', project);
  expect(body).toMatchObject({
    kind: 'editable',
    revision: 1,
    source_language: 'en',
    target_language: 'es',
    exports: [],
  });
  expect(body.lines[0]).toEqual({
    id: 'l1',
    speaker: 'S1',
    start_seconds: 0,
    end_seconds: 70,
    source: 'Hello',
    translation: 'Hola',
    voice: 'kokoro/a',
    revision: 1,
  });
  expect(body.request).toMatchObject({
    media_url: `${media.url}/130.wav`,
    target_language: 'es',
    project_mode: 'editable',
    voice_model: 'auto',
    glossary_ids: [],
  });
  expect(Object.keys(body.files).sort()).toEqual(['audio_url', 'report_url', 'subtitle_url', 'transcript_url']);
  expect(await (await fetch(body.files.transcript_url)).json()).toEqual({ language: 'en', lines: [] });
  const edited = await customer.call('PATCH', `${project}/lines/l2`, { translation: 'Hasta luego', revision: 1 });
  expect(edited.body).toMatchObject({
    revision: 2,
    lines: [{ revision: 1 }, { translation: 'Hasta luego', revision: 2 }],
  });
  const late = await customer.call('PATCH', `${project}/lines/l1`, { translation: 'Buenas', revision: 1 });
  expect(late).toMatchObject({
    status: 409,
    body: { code: '5', message: expect.stringContaining('revision: expected 2') },
  });
  expect((await customer.call('PATCH', `${project}/lines/l9`, { translation: 'x', revision: 2 })).status).toBe(404);
  for (const translation of ['', '  ', '… ?!', '\u200b']) {
    const unspeakable = await customer.call('PATCH', `${project}/lines/l1`, { translation, revision: 2 });
    expect([unspeakable.status, unspeakable.body.code]).toEqual([400, '5']);
    expect(unspeakable.body.message).toContain('translation: expected ');
  }
  const stranger = await service.customer();
  expect((await stranger.call('GET', project)).status).toBe(404);
  expect((await stranger.call('PATCH', `${project}/lines/l1`, { translation: 'x', revision: 2 })).status).toBe(404);
});

it('exports again with the edited lines, charged for their minutes only', async () => {
  const customer = await service.customer({ points: 100 });
  const project = await finishedProject(customer, { enable_proofreading: true });
  await customer.call('PATCH', `${project}/lines/l1`, { translation: 'Buenas', revision: 1 });
  const exported = await customer.call('POST', `${project}/exports`, { revision: 2 });
  expect(exported).toMatchObject({ status: 200, body: { status: 'queuing' } });
  const task = await service.bus.records(buckets.tasks).get(exported.body.task_id);
  const first = await service.bus.records(buckets.tasks).get(path.basename(project));
  expect(task).toMatchObject({
    request: { voice_model: 'native', enable_proofreading: false },
    input: { transcript: first?.result?.transcript },
  });
  const translation = task?.input?.translation;
  if (!translation) throw new Error('the export has no words');
  expect(JSON.parse(await readFile(await service.store.localPath(translation), 'utf8'))).toEqual({
    language: 'es',
    lines: [
      { id: 'l1', text: 'Buenas', revision: 2 },
      { id: 'l2', text: 'Adiós' },
    ],
  });
  await finishTask(service, exported.body.task_id, 130);
  const points = await until(async () => {
    const account = await service.bus.records(gatewayBuckets.accounts).get(customer.accountId);
    return Object.keys(account?.holds ?? {}).length === 0 && account?.points;
  }, 'capture');
  expect(points).toBe(100 - 3 * 3 - 2 * 3);
  expect((await customer.call('GET', project)).body.exports).toEqual([
    { task_id: exported.body.task_id, revision: 2, target_language: 'es' },
  ]);
  expect((await customer.call('GET', project)).body.lines[0]).not.toHaveProperty('paid');
  const unchanged = await customer.call('POST', `${project}/exports`, { revision: 2 });
  expect(unchanged.status).toBe(200);
  const free = await service.bus.records(buckets.tasks).get(unchanged.body.task_id);
  expect(free?.projectId).toBeUndefined();
});

it('exports into another language with the voices it has, charged whole and without glossaries', async () => {
  const customer = await service.customer({ points: 100 });
  const glossary = await customer.call('POST', '/v1/glossaries', {
    name: 'Spanish',
    entries: [{ term: 'hello', translation: 'hola' }],
  });
  const project = await finishedProject(customer, {
    project_mode: 'editable',
    glossary_ids: [glossary.body.glossary_id],
  });
  const ask = (target_language: string) =>
    customer.call('POST', `${project}/exports`, { revision: 1, target_language });
  const task = await service.bus.records(buckets.tasks).get((await ask('fr')).body.task_id);
  expect(task).toMatchObject({
    request: { target_language: 'fr', voice_model: 'native', glossary_ids: [] },
    glossaries: [],
  });
  expect(task?.input?.transcript).toBeDefined();
  expect(task?.input?.translation).toBeUndefined();
  const account = await service.bus.records(gatewayBuckets.accounts).get(customer.accountId);
  expect(account?.holds[task?.taskId ?? '']?.points).toBe(3 * 3);
  expect(await ask('xx')).toMatchObject({
    status: 400,
    body: { code: '5', message: expect.stringContaining('target_language: expected one of') },
  });
  for (const code of ['es-419', 'ES', 'zh-Hans', 'constructor']) {
    expect(await ask(code)).toMatchObject({
      status: 400,
      body: { code: '5', message: expect.stringContaining('target_language: expected a language code') },
    });
  }
  const holds = (await service.bus.records(gatewayBuckets.accounts).get(customer.accountId))?.holds ?? {};
  expect(Object.keys(holds)).toEqual([task?.taskId]);
  expect((await customer.call('GET', project)).body).toMatchObject({
    voice_model: 'native',
    exports: [{ task_id: task?.taskId, target_language: 'fr' }],
  });
});

it('lists projects, newest first, and deletes one for good', async () => {
  const customer = await service.customer();
  const first = await finishedProject(customer, { project_mode: 'editable' });
  const second = await finishedProject(customer, { enable_proofreading: true, project_mode: 'none' });
  const listed = async () => {
    const { body } = await customer.call('GET', '/v1/projects');
    return body.projects.map((each: { project_id: string; kind: string }) => [
      `/v1/projects/${each.project_id}`,
      each.kind,
    ]);
  };
  expect(await listed()).toEqual([
    [second, 'proofreading'],
    [first, 'editable'],
  ]);
  const stranger = await service.customer();
  expect((await stranger.call('DELETE', first)).status).toBe(404);
  expect(await customer.call('DELETE', first)).toMatchObject({ status: 200, body: { kind: 'editable' } });
  const another = await service.anotherGateway();
  expect((await customer.call('GET', first)).status).toBe(404);
  expect((await customer.call('DELETE', first)).status).toBe(404);
  expect(await listed()).toEqual([[second, 'proofreading']]);
  const status = await customer.call('GET', first.replace('/projects/', '/media/translate/'));
  expect(status.body).toMatchObject({ status: 'done', result: { audio_url: expect.any(String) } });
  expect(status.body.result.project_url).toBeUndefined();
  await another.stop();
});

it('refuses exports and previews in a language of its own that no host speaks any more, before anything is held', async () => {
  const customer = await service.customer({ points: 100 });
  const project = await finishedProject(customer, { project_mode: 'editable' });
  const workers = service.bus.records(buckets.workers);
  const tables = [
    [{ en: ['fr'] }, { status: 400, body: { code: '5', message: expect.stringContaining('make Spanish') } }],
    // What is spoken need not be translated any more.
    [{ fr: ['es'] }, { status: 200 }],
  ] as const;
  try {
    for (const [languages, answer] of tables) {
      await workers.put('worker', { ...workerRecord, languages: { ...languages } as never });
      const asked = [
        customer.call('POST', `${project}/exports`, { revision: 1 }),
        customer.call('POST', `${project}/lines/l1/preview`, {}),
      ];
      expect(await Promise.all(asked)).toMatchObject([answer, answer]);
      const account = await service.bus.records(gatewayBuckets.accounts).get(customer.accountId);
      expect(Object.keys(account?.holds ?? {})).toHaveLength(answer.status === 200 ? 2 : 0);
    }
  } finally {
    await workers.remove('worker');
  }
});

it('knows whether an export clones again: not the first one after proofreading', async () => {
  const customer = await service.customer({ points: 100 });
  const exported = async (project: string) => {
    const { body } = await customer.call('POST', `${project}/exports`, { revision: 1 });
    return service.bus.records(buckets.tasks).get(body.task_id);
  };
  const found = { voice_model_used: 'real' };
  const proofread = await finishedProject(customer, { enable_proofreading: true });
  const first = await exported(proofread);
  expect(first).not.toHaveProperty('hasClonedBefore');
  await service.bus.records(buckets.tasks).update(first?.taskId ?? '', (task) => task && { ...task, found });
  await finishTask(service, first?.taskId ?? '');
  expect(await exported(proofread)).toMatchObject({ hasClonedBefore: true });
});
