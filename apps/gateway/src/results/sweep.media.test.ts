import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buckets, SERVICE_KEY } from '@polydub/bus';
import type { TaskRecord } from '@polydub/contracts';
import { createFetcher } from '@polydub/fetcher';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { makeGateway } from '../gateway.js';
import { keepProject } from '../projects/keep-project.js';
import { startGateway } from '../start-gateway.js';
import { gatewayBuckets } from '../state.js';
import { serveMedia, type TestServer } from '../testing/serve.js';
import { startService, type TestService } from '../testing/service.js';
import { finishTask, until } from '../testing/work.js';
import { sweepResults } from './sweep.js';

let service: TestService;
let media: TestServer;
beforeAll(async () => {
  [service, media] = await Promise.all([startService(), serveMedia()]);
});
afterAll(async () => {
  await service.stop();
  await media.stop();
});

const log = { info: () => {}, error: () => {} };
/** Everything is older than a time in the future. */
const EVERYTHING_MS = -2 * 24 * 3_600_000;

async function finish(more: object = {}) {
  const customer = await service.customer();
  const request = {
    media_type: 'audio',
    media_url: `${media.url}/5.wav`,
    source_language: 'en',
    target_language: 'es',
  };
  const { body } = await customer.call('POST', '/v1/media/translate', { ...request, ...more });
  const task = await finishTask(service, body.task_id);
  return {
    task,
    status: () => customer.call('GET', `/v1/media/translate/${body.task_id}`),
    list: () => customer.call('GET', '/v1/media/translate'),
  };
}

async function settled({ accountId, taskId }: TaskRecord) {
  const accounts = service.bus.records(gatewayBuckets.accounts);
  await until(async () => !(await accounts.get(accountId))?.holds[taskId], 'settled');
}

it('removes the results of old tasks, keeps those of projects, and says that a file is gone', async () => {
  const { bus, store } = service;
  const fetcher = createFetcher();
  const parts = { bus, store, fetcher, log };
  const gateway = await makeGateway(parts, { publicUrl: 'http://x', keepResultsForMs: EVERYTHING_MS });
  const project = await finish({ project_mode: 'editable' });
  await keepProject(gateway, project.task);
  await settled(project.task);
  await sweepResults(gateway);
  const { result } = (await project.status()).body;
  expect((await fetch(result.audio_url)).status).toBe(200);
  const plain = await finish();
  const link = (await plain.status()).body.result.audio_url;
  const records = bus.records(gatewayBuckets.projects);
  for (const key of (await records.list()).keys()) await records.remove(key);
  await settled(plain.task);
  await store.removeOld({ maxAgeMs: EVERYTHING_MS, keep: () => false });
  const gone = await fetch(link);
  expect([gone.status, await gone.json()]).toMatchObject([
    404,
    { code: '5', message: expect.stringContaining('removed') },
  ]);
  expect(await sweepResults(gateway)).toMatchObject({ tasks: 2 });
  expect([(await plain.status()).status, (await fetch(link)).status]).toEqual([404, 404]);
  expect((await plain.list()).body).toEqual({ tasks: [] });
  await fetcher.close();
});

it('leaves the record of a task whose points are not settled', async () => {
  const { bus, store } = service;
  const fetcher = createFetcher();
  const gateway = await makeGateway(
    { bus, store, fetcher, log },
    { publicUrl: 'http://x', keepResultsForMs: EVERYTHING_MS },
  );
  const { task, status } = await finish();
  await settled(task);
  const hold = { points: 3, keyId: task.keyId, lane: 'translate', heldAtMs: 1, fixed: true, enqueued: true } as const;
  const holding = (holds: Record<string, typeof hold>) =>
    bus.records(gatewayBuckets.accounts).update(task.accountId, (account) => account && { ...account, holds });
  await holding({ [task.taskId]: hold });
  await sweepResults(gateway);
  expect((await status()).status).toBe(200);
  await holding({});
  await sweepResults(gateway);
  expect((await status()).status).toBe(404);
  await fetcher.close();
});

it('sends on to a direct link where the store has one', async () => {
  const { bus, store } = service;
  const fetcher = createFetcher({ allowedNetworks: ['127.0.0.1/32'] });
  const link = async ({ sha256 }: { sha256: string }, { fileName }: { fileName: string }) =>
    `https://store.example.com/${sha256}/${fileName}`;
  const direct = await startGateway({ bus, store, fetcher, log, link }, { port: 0 });
  const { task, status } = await finish();
  const { pathname, search } = new URL((await status()).body.result.audio_url);
  const answer = await fetch(`${direct.url}${pathname}${search}`, { redirect: 'manual' });
  const sha256 = task.result?.audio?.sha256;
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    `https://store.example.com/${sha256}/dubbed.m4a`,
  ]);
  const head = await fetch(`${direct.url}${pathname}${search}`, { method: 'HEAD', redirect: 'manual' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '12']);
  await direct.stop();
  await fetcher.close();
});

it('takes the marks of removed records with it when they are old', async () => {
  const { bus, store } = service;
  const fetcher = createFetcher();
  const gateway = await makeGateway({ bus, store, fetcher, log }, { publicUrl: 'http://x' });
  const { call, accountId } = await service.customer();
  const style = { name: 'Yellow', color: '#FFFF00' };
  const made = await call('POST', '/v1/subtitle_styles', style);
  const kept = await call('POST', '/v1/subtitle_styles', style);
  await call('DELETE', `/v1/subtitle_styles/${made.body.subtitle_style_id}`);
  const keys = () => bus.records(gatewayBuckets.subtitleStyles).keysEver(`${accountId}.*`);
  await sweepResults(gateway);
  expect(await keys()).toHaveLength(2);
  await sweepResults(gateway, { marksKeptForMs: EVERYTHING_MS });
  expect(await keys()).toEqual([`${accountId}.${kept.body.subtitle_style_id}`]);
  await fetcher.close();
});

it('removes nothing while a project cannot be read, since nobody knows what it needs', async () => {
  const own = await startService();
  const fetcher = createFetcher();
  const { bus, store } = own;
  const gateway = await makeGateway(
    { bus, store, fetcher, log },
    { publicUrl: 'http://x', keepResultsForMs: EVERYTHING_MS },
  );
  const projects = bus.records({ ...gatewayBuckets.projects, value: z.object({ odd: z.boolean() }) });
  await projects.put('a.p', { odd: true });
  const file = path.join(own.folder, 'needed');
  await writeFile(file, 'x');
  const artifact = await store.add(file, '.txt');
  await expect(sweepResults(gateway)).rejects.toMatchObject({ message: expect.stringContaining('a.p') });
  expect(await store.has(artifact)).toBe(true);
  await fetcher.close();
  await own.stop();
});

it('keeps the mark of the store, whatever its age', async () => {
  const { bus, store } = service;
  const gateway = await makeGateway(
    { bus, store, fetcher: createFetcher(), log },
    { publicUrl: 'http://x', keepResultsForMs: EVERYTHING_MS },
  );
  const file = path.join(await store.scratchFolder(), 'mark');
  await writeFile(file, 'mark');
  const mark = await store.add(file, '.txt');
  const record = { mark, store: 'test', hostName: 'test', recordVersions: {} };
  await bus.records(buckets.service).put(SERVICE_KEY, record);
  await sweepResults(gateway);
  expect(await store.has(mark)).toBe(true);
});
