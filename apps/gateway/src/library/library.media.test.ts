import { buckets } from '@polydub/bus';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveMedia, type TestServer } from '../testing/serve.js';
import { startService, type TestService } from '../testing/service.js';

let service: TestService;
let media: TestServer;
beforeAll(async () => {
  [service, media] = await Promise.all([startService(), serveMedia()]);
});
afterAll(async () => {
  await service.stop();
  await media.stop();
});

const kinds = [
  {
    path: '/v1/glossaries',
    list: 'glossaries',
    id: 'glossary_id',
    content: { name: 'Names', entries: [{ term: 'Polydub', translation: 'Polydub' }] },
    bad: { name: 'Empty', entries: [] },
    wrong: 'entries: expected at least 1 item',
  },
  {
    path: '/v1/subtitle_styles',
    list: 'subtitle_styles',
    id: 'subtitle_style_id',
    content: { name: 'Yellow', color: '#FFFF00', font_size: 0.06 },
    bad: { name: 'Bad', color: 'yellow' },
    wrong: 'color: expected a color such as #FFFFFF',
  },
] as const;

describe.each(kinds)('$path', ({ path, list, id, content, bad, wrong }) => {
  it('creates, reads, lists, replaces and deletes', async () => {
    const { call } = await service.customer();
    const made = await call('POST', path, content);
    expect(made).toMatchObject({ status: 200, body: content });
    const place = `${path}/${made.body[id]}`;
    expect((await call('GET', place)).body).toEqual(made.body);
    const second = await call('POST', path, { ...content, name: 'Second' });
    expect((await call('GET', path)).body).toEqual({ [list]: [made.body, second.body] });
    const replaced = await call('PUT', place, { ...content, name: 'Other' });
    expect(replaced.body).toMatchObject({ ...content, name: 'Other', [id]: made.body[id] });
    expect((await call('DELETE', place)).body).toEqual(replaced.body);
    for (const method of ['GET', 'DELETE']) expect((await call(method, place)).status).toBe(404);
    expect((await call('PUT', place, content)).status).toBe(404);
    expect((await call('GET', path)).body).toEqual({ [list]: [second.body] });
  });

  it('names what is wrong, and keeps accounts apart', async () => {
    const [owner, stranger] = [await service.customer(), await service.customer()];
    expect((await owner.call('POST', path, bad)).body).toMatchObject({
      code: '5',
      message: expect.stringContaining(wrong),
    });
    const { body } = await owner.call('POST', path, content);
    const place = `${path}/${body[id]}`;
    expect((await stranger.call('GET', place)).status).toBe(404);
    expect((await stranger.call('PUT', place, content)).status).toBe(404);
    expect((await stranger.call('DELETE', place)).status).toBe(404);
    expect((await owner.call('GET', place)).status).toBe(200);
  });

  it('creates one thing of a repeated request', async () => {
    const { call } = await service.customer();
    const key = { 'idempotency-key': 'again' };
    const more = { ...content, colour_scheme: 'dark' };
    const [first, second] = [await call('POST', path, more, key), await call('POST', path, more, key)];
    expect(second.body).toEqual(first.body);
    expect(first.headers.get('warning')).toContain('colour_scheme');
    expect(second.headers.get('warning')).toBe(first.headers.get('warning'));
    expect((await call('GET', path)).body[list]).toHaveLength(1);
  });
});

describe('a translate task', () => {
  it('keeps the glossaries as they were when it was accepted, the first one first', async () => {
    const { call } = await service.customer();
    const glossary = (name: string) => ({ name, entries: [{ term: 'a', translation: name }] });
    const ids = [];
    for (const name of ['one', 'two'])
      ids.push((await call('POST', '/v1/glossaries', glossary(name))).body.glossary_id);
    const style = (await call('POST', '/v1/subtitle_styles', { name: 'S' })).body.subtitle_style_id;
    const request = {
      media_type: 'audio',
      media_url: `${media.url}/5.wav`,
      source_language: 'en',
      target_language: 'es',
      glossary_ids: [ids[1], ids[0]],
      subtitle_style_id: style,
    };
    const { body } = await call('POST', '/v1/media/translate', request);
    await call('PUT', `/v1/glossaries/${ids[0]}`, glossary('changed'));
    const task = await service.bus.records(buckets.tasks).get(body.task_id);
    expect(task?.glossaries.map(({ name }) => name)).toEqual(['two', 'one']);
    expect(task?.subtitleStyle?.name).toBe('S');
    const builtIn = await call('POST', '/v1/media/translate', { ...request, subtitle_style_id: 'boxed' });
    const second = await service.bus.records(buckets.tasks).get(builtIn.body.task_id);
    expect(second?.subtitleStyle?.background_color).toBeDefined();
    const stranger = await service.customer();
    const refused = await stranger.call('POST', '/v1/media/translate', request);
    expect(refused.body.message).toContain('glossary_ids[0]: expected the id of a glossary of this account');
  });
});
