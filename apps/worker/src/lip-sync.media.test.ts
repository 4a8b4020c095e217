import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lipSyncFamily, lipSyncReportSchema, reusableLipSyncFamily } from '@polydub/contracts';
import { familiesWithRecipes, stagesOf } from '@polydub/families';
import { fakeEngines, writeSquareVideo } from '@polydub/families/testing';
import { createFetcher } from '@polydub/fetcher';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningWorker, runWorker } from './run-worker.js';
import { TestService } from './testing/service.js';

const SIZE = { width: 240, height: 192 };
let folder: string;
let files: Server;
let service: TestService;
let worker: RunningWorker;
/** How many pictures the detector of faces was asked about. */
let looks = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-lip-sync-'));
  const make = (...args: string[]) => execFileSync('ffmpeg', ['-v', 'error', ...args], { cwd: folder });
  const frames = Array.from({ length: 38 }, (_, index) => ({
    faces: [{ x: 120, y: 92, size: 1.7, drop: 4 + 4 * Math.sin(index / 3) }],
  }));
  writeSquareVideo(join(folder, 'person.mp4'), { size: SIZE, frames });
  writeSquareVideo(join(folder, 'nobody.mp4'), { size: SIZE, frames: frames.map(() => ({ faces: [] })) });
  const seldom = Array.from({ length: 50 }, (_, index) =>
    index < 4 ? (frames[index] ?? { faces: [] }) : { faces: [] },
  );
  writeSquareVideo(join(folder, 'seldom.mp4'), { size: SIZE, frames: seldom });
  make('-f', 'lavfi', '-i', 'sine=f=200:d=1.2', 'speech.wav');
  make('-f', 'lavfi', '-i', 'sine=f=200:d=1', 'other.wav');
  await writeFile(join(folder, 'note.txt'), 'This is no media.\n'.repeat(50));
  files = createServer((request, answer) => {
    readFile(join(folder, request.url ?? '')).then(
      (content) => answer.end(content),
      () => answer.writeHead(404).end(),
    );
  }).listen(0, '127.0.0.1');
  await once(files, 'listening');
  const engines = fakeEngines();
  const { faceDetector } = engines;
  const detect: typeof faceDetector.detect = (call) => {
    looks += 1;
    return faceDetector.detect(call);
  };
  service = await TestService.start();
  worker = await runWorker({
    bus: service.bus,
    store: service.store,
    engines: { ...engines, faceDetector: { ...faceDetector, detect } },
    fetcher: createFetcher({ allowedNetworks: ['127.0.0.0/8'] }),
    slots: { cpu: 2, gpu: 0 },
    conductors: 4,
    stages: stagesOf(familiesWithRecipes),
    families: familiesWithRecipes,
    log: { info: () => {}, warn: () => {}, error: () => {} },
  });
});
afterAll(async () => {
  await worker.drain({ withinMs: 1_000 });
  await service.stop();
  files.close();
  await rm(folder, { recursive: true });
});

const urlOf = (name: string) => `http://127.0.0.1:${(files.address() as AddressInfo).port}/${name}`;

async function lipSynced(taskId: string, changes: Partial<Record<'reference' | 'audio' | 'model', string>> = {}) {
  const { reference = 'person.mp4', audio = 'speech.wav', model = 'standard_v1' } = changes;
  const request = lipSyncFamily.request.parse({
    ...{ reference_file_url: urlOf(reference), reference_file_type: 'video', audio_url: urlOf(audio), model },
    callback_url: 'https://example.com/hook',
  });
  await service.accept(taskId, request, { family: lipSyncFamily.name, state: 'pending' });
  return service.ended(taskId);
}

async function reportOf({ result, error }: Awaited<ReturnType<typeof lipSynced>>) {
  if (!result?.report) throw new Error(`the task has no report: ${error?.message}`);
  return lipSyncReportSchema.parse(JSON.parse(await readFile(await service.store.localPath(result.report), 'utf8')));
}

describe('the lip-sync family', () => {
  it('moves the lips of a video that is fetched by URL, state by state', async () => {
    const task = await lipSynced('standard');
    expect(task.error).toBeUndefined();
    expect(task).toMatchObject({ state: 'done', progress: 1 });
    expect(task.durationSeconds).toBeCloseTo(1.2, 1);
    expect(task.history.map(({ state }) => state)).toEqual(['pending', 'processing', 'done']);
    expect(Object.keys(task.result ?? {}).sort()).toEqual(['report', 'video']);
    const report = await reportOf(task);
    expect(report).toMatchObject({
      ...{ mode: 'standard', reference: { name: 'person.mp4' }, frames: { all: 30, drawn: 30 } },
    });
  });

  it('leaves a bank with precision, with which other speech follows without looking at the reference again', async () => {
    const made = await lipSynced('precision', { model: 'precision_v1' });
    expect(Object.keys(made.result ?? {}).sort()).toEqual(['bank', 'report', 'video']);
    const { reference, media } = made.input ?? {};
    const bank = made.result?.bank;
    if (!reference || !media || !bank) throw new Error(`the task lacks files: ${made.error?.message}`);
    const model = { modelId: 'model', files: { reference, voice: media, bank } };
    const looksBefore = looks;
    const request = (driver: object) => reusableLipSyncFamily.request.parse({ model_id: 'model', ...driver });
    const use = async (taskId: string, driver: object) => {
      await service.accept(taskId, request(driver), { family: reusableLipSyncFamily.name, state: 'pending', model });
      return service.ended(taskId);
    };
    const heard = await use('heard', { audio_url: urlOf('other.wav') });
    expect(heard.error).toBeUndefined();
    expect(heard.durationSeconds).toBeCloseTo(1, 1);
    expect(Object.keys(heard.result ?? {}).sort()).toEqual(['report', 'video']);
    const spoken = await use('spoken', { driving_text: 'Buenas tardes a todos.' });
    expect(spoken.error).toBeUndefined();
    expect((await reportOf(spoken)).speech).toMatchObject({ from: 'text', language: 'es' });
    expect(looks).toBe(looksBefore);
  });

  it.each([
    ['missing', { reference: 'none.mp4' }, '999'],
    ['silent', { audio: 'none.wav' }, '999'],
    ['nobody', { reference: 'nobody.mp4' }, '20601'],
    ['seldom', { reference: 'seldom.mp4' }, '20403'],
    ['nomedia', { reference: 'note.txt' }, '20602'],
    ['noaudio', { audio: 'note.txt' }, '1502'],
  ] as const)('fails with the code of what is wrong: %s', async (taskId, changes, code) => {
    expect(await lipSynced(taskId, changes)).toMatchObject({ state: 'failed', error: { code } });
  });
});
