import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PolydubApiError, PolydubClient, PolydubTaskError, verifyCallback } from '@polydub/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveCallbacks, serveMedia, type TestServer } from '../testing/serve.js';
import { type Customer, startService, type TestService } from '../testing/service.js';
import { finishTask, takeRecipe, until } from '../testing/work.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

let service: TestService;
let customer: Customer;
let media: TestServer;
let folder: string;
let client: PolydubClient;
beforeAll(async () => {
  [service, media] = await Promise.all([startService(), serveMedia()]);
  folder = await mkdtemp(path.join(tmpdir(), 'polydub-client-'));
  customer = await service.customer();
  client = new PolydubClient({ baseUrl: service.gateway.url, apiKey: customer.apiKey });
});
afterAll(async () => {
  await Promise.all([service.stop(), media.stop(), rm(folder, { recursive: true })]);
});

const dub = () =>
  ({ media_type: 'audio', media_url: `${media.url}/5.wav`, source_language: 'en', target_language: 'es' }) as const;

describe('the example of', () => {
  /** Runs the page's program that uses the client, with its addresses, key and files turned into real ones. */
  async function runExample(page: string): Promise<void> {
    const blocks = (await readFile(path.join(root, page), 'utf8')).matchAll(/```ts\n(.*?)```/gs);
    const [code = ''] = [...blocks].flatMap(([, text = '']) => (text.includes('new PolydubClient') ? [text] : []));
    const real = code
      .replace("'@polydub/client'", JSON.stringify(path.join(root, 'packages/client/dist/index.js')))
      .replace('http://127.0.0.1:8080', service.gateway.url)
      .replace('pd_…', customer.apiKey)
      .replaceAll(/'(\S+\.wav)'/g, (_, name: string) => JSON.stringify(path.join(folder, name)))
      .replaceAll(/`(\S+\.flac)`/g, (_, name: string) => `\`${path.join(folder, name)}\``)
      .replaceAll("'examples/", `'${root}examples/`);
    const file = path.join(folder, `${path.basename(page, '.md')}.ts`);
    await writeFile(file, real);
    await import(file);
  }

  it('its README works as it stands there', async () => {
    const sound = await fetch(`${media.url}/5.wav`);
    await writeFile(path.join(folder, 'talk.wav'), Buffer.from(await sound.arrayBuffer()));
    const shown = runExample('packages/client/README.md');
    await Promise.all([shown, takeRecipe(service).then((taskId) => finishTask(service, taskId))]);
    expect(await readFile(path.join(folder, 'talk.es.wav'), 'utf8')).toBe('dubbed sound');
  });

  it('docs/api.md works as it stands there', async () => {
    const finished = [0, 1].map(async () => finishTask(service, await takeRecipe(service)));
    await Promise.all([runExample('docs/api.md'), ...finished]);
    for (const language of ['es', 'pt-BR']) {
      expect(await readFile(path.join(folder, `kennedy.${language}.flac`), 'utf8')).toBe('dubbed sound');
    }
  });
});

it('a task whose first answer was lost is made once', async () => {
  let isLost = false;
  const losing = new PolydubClient({
    baseUrl: service.gateway.url,
    apiKey: (await service.customer()).apiKey,
    async fetch(request) {
      const answer = await fetch(request);
      if (isLost) return answer;
      isLost = true;
      throw new TypeError('fetch failed');
    },
  });
  const { task_id: taskId } = await losing.translate.start(dub());
  const { tasks } = await losing.translate.list({ limit: 10 });
  expect(tasks.map((task) => task.task_id)).toEqual([taskId]);
});

it('refusals and failed tasks are thrown with their codes', async () => {
  const refused = client.translate.start({ ...dub(), target_language: 'xx' });
  await expect(refused).rejects.toThrow(PolydubApiError);
  await expect(refused).rejects.toMatchObject({
    code: '5',
    status: 400,
    message: expect.stringMatching(/^target_language:/),
  });
  await expect(client.translate.get('none')).rejects.toMatchObject({ code: '5', status: 404 });
  const { task_id: taskId } = await client.translate.start(dub());
  await client.translate.cancel(taskId);
  const cancelled = client.translate.wait(taskId);
  await expect(cancelled).rejects.toThrow(PolydubTaskError);
  await expect(cancelled).rejects.toMatchObject({ code: 'cancelled', task: { task_id: taskId } });
});

it('a group is cancelled and waited for', async () => {
  const { target_language: _, ...request } = dub();
  const made = await client.translateGroups.start({ ...request, target_languages: ['es', 'fr'] });
  await client.translateGroups.cancel(made.group_id);
  const { tasks } = await client.translateGroups.wait(made.group_id);
  expect(tasks.map(({ target_language: language, status }) => [language, status])).toEqual([
    ['es', 'failed'],
    ['fr', 'failed'],
  ]);
});

it('what has no method is asked for by its path', async () => {
  const { data } = await client.api.POST('/v1/glossaries', {
    body: { name: 'G', entries: [{ term: 'a', translation: 'b' }] },
  });
  expect(data?.glossary_id).toEqual(expect.any(String));
  expect((await client.account()).points.available).toBeLessThanOrEqual(1000);
  expect((await client.languages()).languages.length).toBeGreaterThan(50);
  expect(await client.voices({ language: 'es' })).toEqual({ voices: [] });
});

it('callbacks are trusted by their signature', async () => {
  const receiver = await serveCallbacks();
  const { task_id: taskId } = await client.translate.start({ ...dub(), callback_url: receiver.url });
  await client.translate.cancel(taskId);
  const sent = await until(async () => receiver.received[0], 'a callback');
  expect(verifyCallback(sent.text, sent.headers, customer.webhookSecret)).toMatchObject({ task_id: taskId });
  expect(() => verifyCallback(sent.text, sent.headers, `whsec_${btoa('another secret of 24 bytes')}`)).toThrow();
  await receiver.stop();
});
