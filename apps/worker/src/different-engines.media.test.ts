import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Engines, type TranslateRequest, translateRequestSchema } from '@polydub/contracts';
import { familiesWithRecipes, stagesOf } from '@polydub/families';
import { fakeEngines } from '@polydub/families/testing';
import { createFetcher } from '@polydub/fetcher';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningWorker, runWorker } from './run-worker.js';
import { TestService } from './testing/service.js';

/** Translates from German only. */
const poor: Engines = {
  ...fakeEngines(),
  translator: {
    ...fakeEngines().translator,
    fingerprint: 'from German',
    supports: (source) => ({ level: source === 'de' ? 'good' : 'none' }),
  },
};
const rich = fakeEngines();

let folder: string;
let files: Server;
let service: TestService;
const workers: RunningWorker[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-engines-'));
  execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', 'sine=frequency=200:duration=6', join(folder, 'a.wav')]);
  const sound = await readFile(join(folder, 'a.wav'));
  files = createServer((_request, answer) => void answer.end(sound)).listen(0, '127.0.0.1');
  service = await TestService.start();
  await start(poor);
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.drain({ withinMs: 1_000 })));
  await service.stop();
  files.close();
  await rm(folder, { recursive: true });
});

async function start(engines: Engines): Promise<RunningWorker> {
  const worker = await runWorker({
    ...{ bus: service.bus, store: service.store, engines, slots: { cpu: 1, gpu: 0 }, conductors: 4 },
    ...{ stages: stagesOf(familiesWithRecipes), families: familiesWithRecipes },
    fetcher: createFetcher({ allowedNetworks: ['127.0.0.0/8'] }),
    log: { info: () => {}, warn: () => {}, error: () => {} },
  });
  workers.push(worker);
  return worker;
}

async function accept(taskId: string, change: Partial<TranslateRequest>) {
  const { port } = files.address() as AddressInfo;
  const media = { media_type: 'audio', media_url: `http://127.0.0.1:${port}/a.wav` };
  const request = { ...media, source_language: 'en', target_language: 'es', ...change };
  await service.accept(taskId, translateRequestSchema.parse(request));
}

async function untilWaiting(taskId: string): Promise<string> {
  for (;;) {
    const { waitingFor } = await service.task(taskId);
    if (waitingFor !== undefined) return waitingFor;
    await sleep(50);
  }
}

it('refuses what no known host can do', async () => {
  await accept('refused', {});
  expect(await service.ended('refused')).toMatchObject({
    error: { code: '5', message: expect.stringContaining('from English') },
  });
});

it('leaves what its engines cannot do to a host whose can, at once and once the language is found out', async () => {
  await (await start(rich)).drain({ withinMs: 1_000 });
  await accept('named', {});
  await accept('found', { source_language: 'auto' });
  expect(await untilWaiting('named')).toContain('is waited for');
  await untilWaiting('found');
  await start(rich);
  for (const taskId of ['named', 'found']) {
    const task = await service.ended(taskId);
    expect(task, JSON.stringify(task.error)).toMatchObject({ state: 'done' });
    expect(task).not.toHaveProperty('waitingFor');
  }
  expect(await service.task('found')).toMatchObject({ found: { source_language: 'en' } });
});
