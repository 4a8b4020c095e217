import { readFile } from 'node:fs/promises';
import { buckets } from '@polydub/bus';
import { type Callout, calloutsSchema, type TaskRecord } from '@polydub/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatewayBuckets } from '../state.js';
import { projectOf, visualProjectOf } from '../testing/projects.js';
import { serveMedia, type TestServer } from '../testing/serve.js';
import { type Customer, startService, type TestService } from '../testing/service.js';
import { finishTask, madeCallouts, until } from '../testing/work.js';

let service: TestService;
let media: TestServer;
beforeAll(async () => {
  [service, media] = await Promise.all([startService(), serveMedia()]);
});
afterAll(async () => {
  await service.stop();
  await media.stop();
});

async function project(points = 100, more: object = {}) {
  const customer = await service.customer({ points });
  const path = await visualProjectOf(service, media, customer, more);
  return {
    customer,
    path,
    read: async () => (await customer.call('GET', path)).body,
    edit: (id: string, change: object) => customer.call('PATCH', `${path}/lines/${id}`, change),
    async begin(body: object) {
      const answer = await customer.call('POST', `${path}/exports`, body);
      const task = await service.bus.records(buckets.tasks).get(answer.body.task_id);
      if (!task) throw new Error(`no export: ${JSON.stringify(answer.body)}`);
      return task;
    },
  };
}

async function calloutsOf({ input }: TaskRecord): Promise<Callout[]> {
  if (!input?.callouts) throw new Error('the export has no callouts');
  return calloutsSchema.parse(JSON.parse(await readFile(await service.store.localPath(input.callouts), 'utf8')))
    .callouts;
}

async function pointsAfterAll({ accountId }: Customer): Promise<number> {
  const settled = await until(async () => {
    const account = await service.bus.records(gatewayBuckets.accounts).get(accountId);
    return account && Object.keys(account.holds).length === 0 && account;
  }, 'nothing held');
  return settled.points;
}

describe('a project of a visual translation', () => {
  it('shows the texts that were found, with their look', async () => {
    const { read } = await project();
    const body = await read();
    expect(body).toMatchObject({
      family: 'visual',
      kind: 'editable',
      revision: 1,
      exports: [],
      request: { target_language: 'es', project_mode: 'editable' },
    });
    expect(body).toMatchObject({ source_language: 'en', target_language: 'es' });
    expect(body).not.toHaveProperty('voice_model');
    expect(Object.keys(body.files).sort()).toEqual(['callouts_url', 'report_url', 'video_url']);
    expect(await (await fetch(body.files.callouts_url)).json()).toEqual(madeCallouts);
    expect(body.lines[0]).toEqual({
      ...{ id: 'c1', kind: 'explanatory', start_seconds: 0, end_seconds: 50, source: 'Hello', translation: 'Hola' },
      style: {
        ...{ colour: '#ffffff', outline: { colour: '#000000', width_pixels: 2 } },
        ...{ font_size_pixels: 36, line_height_pixels: 44, is_bold: true, is_italic: false, is_serif: false },
        alignment: 'left',
      },
      revision: 1,
    });
    expect(body.lines[2]).not.toHaveProperty('translation');
  });

  it('takes edits of what callouts.json may edit, each on top of those before', async () => {
    const { edit, read } = await project();
    const edits = [
      ['c1', { translation: 'Buenas', style: { colour: '#ffcc00', outline: { width_pixels: 3 } } }],
      ['c1', { style: { is_bold: false } }],
      ['c2', { translation: '' }],
      ['c2', { style: { outline: null }, translation: null, source: 'Goodbye' }],
      ['c3', { kind: 'explanatory', start_seconds: 90, end_seconds: 95.5 }],
    ] as const;
    for (const [index, [id, change]] of edits.entries()) {
      expect((await edit(id, { ...change, revision: index + 1 })).body).toMatchObject({ revision: index + 2 });
    }
    const [first, second, third] = (await read()).lines;
    expect(first).toMatchObject({ translation: 'Buenas', revision: 3, kind: 'explanatory' });
    expect(first.style).toMatchObject({
      ...{ colour: '#ffcc00', outline: { colour: '#000000', width_pixels: 3 }, is_bold: false, font_size_pixels: 36 },
    });
    expect(second).toMatchObject({ source: 'Goodbye', revision: 5 });
    expect([second.translation, second.style.outline]).toEqual([undefined, undefined]);
    expect(third).toMatchObject({ kind: 'explanatory', start_seconds: 90, end_seconds: 95.5, revision: 6 });
  });

  it.each([
    [{}, 'body: expected at least one of kind, start_seconds'],
    [{ kind: 'sign' }, 'kind: expected one of subtitle, explanatory, scene-text, brand'],
    [{ translation: ' \u200b' }, 'translation: expected text that can be seen, or an empty text'],
    [{ source: '' }, 'source: expected text that can be seen'],
    [{ translation: 'x'.repeat(2001) }, 'translation: expected at most 2000'],
    [{ translation: 'x\n'.repeat(50) }, 'translation: expected text of at most 50 rows'],
    [{ start_seconds: 50 }, 'end_seconds: expected more than 50, got 50'],
    [{ end_seconds: 131 }, 'end_seconds: expected at most 130, the duration of the media'],
    [{ style: { colour: 'red' } }, 'style.colour: expected a colour such as #ffcc00'],
    [{ style: { shadow: { colour: '#000000' } } }, 'style.shadow.offset_x: expected a number'],
    [{ style: { font_size_pixels: 1e6 } }, 'style.font_size_pixels: expected at most 1000'],
    [{ style: { plate: { box: { width: 1e9 } } } }, 'style.plate.box.width: expected at most 8192'],
  ])('refuses %j', async (change, message) => {
    const { edit, read } = await project();
    const answer = await edit('c1', { ...change, revision: 1 });
    expect(answer).toMatchObject({ status: 400, body: { code: '5', message: expect.stringContaining(message) } });
    expect((await read()).revision).toBe(1);
  });

  it('names what cannot be edited, and refuses what is not there or was edited meanwhile', async () => {
    const { edit } = await project();
    const moved = await edit('c1', { kind: 'brand', box: { x: 0 }, revision: 1 });
    expect([moved.status, moved.headers.get('warning')]).toEqual([200, expect.stringContaining('ignored: box')]);
    expect((await edit('c1', { kind: 'brand', revision: 1 })).status).toBe(409);
    expect((await edit('c9', { kind: 'brand', revision: 2 })).status).toBe(404);
  });

  it('is listed beside those of dubs, and deleted', async () => {
    const { customer, path } = await project();
    const dub = await projectOf(service, media, customer, { project_mode: 'editable' });
    const listed = async () =>
      (await customer.call('GET', '/v1/projects')).body.projects.map(
        ({ family, project_id: id }: Record<string, string>) => [family, `/v1/projects/${id}`],
      );
    expect(await listed()).toEqual([
      ['translate', dub],
      ['visual', path],
    ]);
    expect(await customer.call('DELETE', path)).toMatchObject({ status: 200, body: { family: 'visual' } });
    expect((await customer.call('GET', path)).status).toBe(404);
    expect(await listed()).toEqual([['translate', dub]]);
  });
});

describe('an export of a visual translation', () => {
  it('draws the edited callouts and leaves the others as they were found', async () => {
    const { customer, edit, begin, read } = await project();
    await edit('c1', { translation: 'Buenas', start_seconds: 20, style: { colour: '#ffcc00' }, revision: 1 });
    const task = await begin({ revision: 2 });
    expect(task).toMatchObject({ family: 'visual', state: 'queuing', request: { project_mode: 'none' } });
    expect(task.projectId).toBeUndefined();
    const [second, first, third] = await calloutsOf(task);
    const [made, ...others] = madeCallouts.callouts;
    expect([second, third]).toEqual(others);
    expect(first).toEqual({
      ...made,
      ...{ startSeconds: 20, translation: 'Buenas', style: { ...made?.style, colour: '#ffcc00' } },
    });
    await finishTask(service, task.taskId, 130);
    expect(await pointsAfterAll(customer)).toBe(100 - 30 - 10);
    expect((await read()).exports).toEqual([{ task_id: task.taskId, revision: 2, target_language: 'es' }]);
    const again = await begin({ revision: 2 });
    await finishTask(service, again.taskId, 130);
    expect(await pointsAfterAll(customer)).toBe(100 - 30 - 10);
  });

  it('is charged once for time that several edited callouts share', async () => {
    const { customer, edit, begin } = await project();
    await edit('c1', { kind: 'brand', revision: 1 });
    await edit('c2', { kind: 'brand', revision: 2 });
    const task = await begin({ revision: 3 });
    await finishTask(service, task.taskId, 130);
    expect(await pointsAfterAll(customer)).toBe(100 - 30 - 10);
  });

  it('into another language has the edits without their translations, and is charged whole', async () => {
    const { customer, edit, begin, read } = await project();
    await edit('c1', { translation: 'Buenas', kind: 'subtitle', revision: 1 });
    const task = await begin({ revision: 2, target_language: 'fr' });
    expect(task).toMatchObject({ request: { target_language: 'fr' }, glossaries: [] });
    const callouts = await calloutsOf(task);
    expect(callouts.map(({ kind, translation }) => [kind, translation])).toEqual([
      ['subtitle', undefined],
      ['explanatory', undefined],
      ['scene-text', undefined],
    ]);
    await finishTask(service, task.taskId, 130);
    expect(await pointsAfterAll(customer)).toBe(100 - 30 - 30);
    expect((await read()).exports).toMatchObject([{ target_language: 'fr' }]);
  });
});
